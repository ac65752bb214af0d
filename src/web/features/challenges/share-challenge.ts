import { shareOrCopy } from '../../ui/share-or-copy.ts';
import { challengeLink, shareText } from './share-text.ts';

/** Opens the phone's share sheet, or copies the text. `total` is null for somebody who has not finished. */
export function shareChallenge(id: string, total: number | null): Promise<void> {
  const text = shareText(total, challengeLink(location.origin, id));
  return shareOrCopy({
    data: { text },
    copy: text,
    copied: 'The glove is on the clipboard. Throw it at a friend.',
    byHand: 'Copy it by hand',
  });
}
