/** What a spreadsheet would take for a formula is made plain text by an apostrophe before it; so is what looks like that. */
function harmless(field: string): string {
  return /^'*[=+\-@\t\r]/.test(field) ? `'${field}` : field;
}

/** The first line of a file. Excel takes a file without a byte-order mark for another encoding than UTF-8. */
export function csvHeader(columns: readonly string[]): string {
  return `\uFEFF${csvLine(columns)}`;
}

/** One record as RFC 4180 has it, with its line end. */
export function csvLine(fields: readonly string[]): string {
  const quoted = fields
    .map(harmless)
    .map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field));
  return `${quoted.join(',')}\r\n`;
}
