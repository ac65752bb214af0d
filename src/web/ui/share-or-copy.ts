import { copyText } from './copy-text.ts';
import { toast } from './toast.ts';

interface Sharing {
  data: ShareData;
  copy: string;
  copied: string;
  byHand: string;
}

/** Opens the system's share sheet if there is one, or else copies to the clipboard. */
export async function shareOrCopy(sharing: Sharing): Promise<void> {
  if (typeof navigator.share !== 'function') return copy(sharing);
  try {
    await navigator.share(sharing.data);
  } catch (error) {
    // AbortError means that the player closed the sheet; any other error means that it could not be opened.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(sharing);
  }
}

async function copy({ copy, copied, byHand }: Sharing): Promise<void> {
  if (await copyText(copy)) toast({ title: 'Copied!', description: copied });
  else toast({ title: byHand, description: copy, variant: 'destructive' });
}
