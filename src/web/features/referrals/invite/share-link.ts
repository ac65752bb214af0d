import { shareOrCopy } from '../../../ui/share-or-copy.ts';
import { INVITE_TEXT } from './invite.ts';

export function shareLink(link: string): Promise<void> {
  return shareOrCopy({
    data: { title: 'Punnery', text: INVITE_TEXT, url: link },
    copy: link,
    copied: 'Invitation link copied to clipboard',
    byHand: 'Copy the link by hand',
  });
}
