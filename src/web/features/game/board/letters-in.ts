/** Of any text: A to Z in upper case, the rest stripped. Not folded: ß would fill two boxes. */
export function lettersIn(text: string): string {
  return text
    .normalize()
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();
}
