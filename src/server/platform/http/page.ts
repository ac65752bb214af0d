export interface Page<Row> {
  rows: Row[];
  nextBefore: string | null;
}

/** Expects one row more than a page: it shows that there is a next page, and is not returned. */
export function pageOf<Found, Row>(
  found: readonly Found[],
  size: number,
  show: (row: Found) => Row,
  cursorOf: (row: Found) => string,
): Page<Row> {
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  return {
    rows: shown.map(show),
    nextBefore: found.length > size && last !== undefined ? cursorOf(last) : null,
  };
}
