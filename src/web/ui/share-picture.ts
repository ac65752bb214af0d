const PNG = 'image/png';

/** Returns null if the picture cannot be fetched or shared; then the text is shared alone. */
export async function fetchPicture(address: string, name: string): Promise<File | null> {
  if (!canShare(new File([], 'empty.png', { type: PNG }))) return null;
  try {
    const response = await fetch(address);
    if (!response.ok) return null;
    return new File([await response.blob()], name, { type: PNG });
  } catch {
    return null;
  }
}

export function withPicture(data: ShareData, picture: File | null | undefined): ShareData {
  return picture && canShare(picture) ? { ...data, files: [picture] } : data;
}

function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}
