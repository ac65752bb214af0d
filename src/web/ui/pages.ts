/** A list that comes a page at a time, in whatever state it is. */
export type Pages<Row> =
  | { status: 'loading' }
  | { status: 'failed'; reason: string | undefined; retry: () => void }
  | {
      status: 'ready';
      rows: Row[];
      more: More;
      /** What is shown answers an older question; the answer to the new one is on its way. */
      isOld: boolean;
    };

/** What follows the rows shown. */
export interface More {
  exists: boolean;
  isFetching: boolean;
  hasFailed: boolean;
  /** Whether anything was asked for beyond the first page. */
  wasAsked: boolean;
  fetch: () => void;
}
