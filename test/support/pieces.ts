/** Every three characters in a row, none of which may be printed. */
export function piecesOf(secret: string): string[] {
  return Array.from({ length: secret.length - 2 }, (_, at) => secret.slice(at, at + 3));
}
