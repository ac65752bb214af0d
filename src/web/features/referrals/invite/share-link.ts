import { copyText } from '../../../ui/copy-text.ts';
import { toast } from '../../../ui/toast.ts';
import { INVITE_TEXT } from './invite.ts';

/** The system's share sheet if there is one, else the clipboard. */
export async function shareLink(link: string) {
  if (typeof navigator.share !== 'function') return copyLink(link);
  try {
    await navigator.share({ title: 'Punnery', text: INVITE_TEXT, url: link });
  } catch (error) {
    // AbortError means that the player closed the sheet; any other error that it could not be opened.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(link);
  }
}

async function copyLink(link: string) {
  if (await copyText(link)) toast({ title: 'Copied!', description: 'Invitation link copied to clipboard' });
  else toast({ title: 'Copy the link by hand', description: link, variant: 'destructive' });
}
