/**
 * Formats values for `IN`, as `('a', 'b')`. A value that a partial index depends on must be written out: the
 * plan of a statement that is prepared for any value cannot use that index.
 */
export function sqlList(values: readonly string[]): string {
  return `(${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`;
}
