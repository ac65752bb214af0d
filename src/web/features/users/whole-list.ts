import { fetched } from '../../api/fetched.ts';
import type { Pages } from '../../ui/pages.ts';

const NO_MORE = { exists: false, isFetching: false, hasFailed: false, wasAsked: false, fetch: () => {} };

/** Shows a list that has no pages where lists with pages are shown. */
export function wholeList<Data, Row>(
  query: Parameters<typeof fetched<Data, object>>[0],
  rowsOf: (data: Data) => Row[],
): Pages<Row> {
  return fetched(query, (data) => ({ rows: rowsOf(data), more: NO_MORE, isOld: false }));
}
