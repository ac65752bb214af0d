import { reasonOf } from './api-error.ts';

/** The state of a query as a screen sees it. `Ready` is what it shows once there is data. */
export type Fetched<Ready extends object> =
  | { status: 'loading' }
  | { status: 'failed'; reason: string | undefined; retry: () => void }
  | ({ status: 'ready' } & Ready);

interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Data stays on screen while newer data is being fetched, and if that fails. */
export function fetched<Data, Ready extends object>(
  { data, error, isFetching, refetch }: Query<Data>,
  ready: (data: Data) => Ready,
): Fetched<Ready> {
  if (data !== undefined) return { status: 'ready', ...ready(data) };
  if (isFetching || !error) return { status: 'loading' };
  return { status: 'failed', reason: reasonOf(error), retry: () => void refetch() };
}
