import { sharedPicturePath } from '../../../contract/shared-day.ts';

const PNG = 'image/png';

/** The picture of a day; null where it cannot be had or shared. The text goes without it as well. */
export async function fetchPicture(day: string): Promise<File | null> {
  if (!canShare(new File([], 'empty.png', { type: PNG }))) return null;
  try {
    const response = await fetch(sharedPicturePath(day));
    if (!response.ok) return null;
    return new File([await response.blob()], `punnery-${day}.png`, { type: PNG });
  } catch {
    return null;
  }
}

function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

export function withPicture(data: ShareData, picture: File | undefined): ShareData {
  return picture && canShare(picture) ? { ...data, files: [picture] } : data;
}
