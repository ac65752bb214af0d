/** Keeps only A to Z, in upper case. The rest is stripped first, because ß in upper case would fill two boxes. */
export function lettersIn(text: string): string {
  return text
    .normalize()
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();
}
