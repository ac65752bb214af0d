/** The state of a list that is fetched page by page. */
export type Pages<Row> =
  | { status: 'loading' }
  | { status: 'failed'; reason: string | undefined; retry: () => void }
  | {
      status: 'ready';
      rows: Row[];
      more: More;
      /** The rows belong to the previous search or filter, while the new ones are being fetched. */
      isOld: boolean;
    };

/** The state of the pages after those that are shown. */
export interface More {
  exists: boolean;
  isFetching: boolean;
  hasFailed: boolean;
  /** Whether more than the first page was requested. */
  wasAsked: boolean;
  fetch: () => void;
}
