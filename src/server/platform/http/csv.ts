/** An apostrophe keeps a spreadsheet from taking a field for a formula. An escaped formula gets another. */
function harmless(field: string): string {
  return /^'*[=+\-@\t\r]/.test(field) ? `'${field}` : field;
}

/** Formats the first line of a file. Without a byte-order mark, Excel does not read a file as UTF-8. */
export function csvHeader(columns: readonly string[]): string {
  return `\uFEFF${csvLine(columns)}`;
}

/** Formats one record according to RFC 4180, with its line end. */
export function csvLine(fields: readonly string[]): string {
  const quoted = fields
    .map(harmless)
    .map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field));
  return `${quoted.join(',')}\r\n`;
}
