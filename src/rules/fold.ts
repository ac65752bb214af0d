const FOLDED: Record<string, string> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  '‘': "'",
  '’': "'",
};

/** Writes an answer in plain capitals: CAFÉ becomes CAFE. */
export function foldAnswer(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ÆŒØŁĐÐÞ‘’]/g, (character) => FOLDED[character] ?? character)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Makes text one line, without control characters and lone surrogates. */
export function foldLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
