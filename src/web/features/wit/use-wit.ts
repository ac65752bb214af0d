import { useQuery } from '@tanstack/react-query';
import { type Wit, wit } from '../../../contract/wit.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';
import { ownZone } from '../../ui/own-zone.ts';

/** As it is now, however often the profile was opened before. */
export function useWit(): Fetched<{ wit: Wit }> {
  const query = useQuery({ ...queryOf(wit.read, { query: { zone: ownZone() } }), refetchOnMount: 'always' });
  return fetched(query, (found) => ({ wit: found }));
}
