import { reasonOf } from './api-error.ts';

/** What a screen finds of a query. `Ready` is what it has to show once there are data. */
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

/** Data that are there stay on screen while newer ones are fetched, and when those cannot be. */
export function fetched<Data, Ready extends object>(
  { data, error, isFetching, refetch }: Query<Data>,
  ready: (data: Data) => Ready,
): Fetched<Ready> {
  if (data !== undefined) return { status: 'ready', ...ready(data) };
  if (isFetching || !error) return { status: 'loading' };
  return { status: 'failed', reason: reasonOf(error), retry: () => void refetch() };
}
