import { useQuery } from '@tanstack/react-query';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { type Person, person } from '../../../../contract/user-page.ts';
import { ApiError } from '../../../api/api-error.ts';
import { type Fetched, fetched } from '../../../api/fetched.ts';
import { queryOf } from '../../../api/query-of.ts';

type PersonState = { status: 'nobody' } | Fetched<{ person: Person }>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const GONE: ErrorCode = 'user_not_found';

/** Is not polled, because the security log records every look. The actions fetch it again. */
export function usePerson(userId: string): PersonState {
  const isId = ID.test(userId);
  const query = useQuery({
    ...queryOf(person.read, { params: { userId } }),
    enabled: isId,
    refetchOnMount: 'always',
  });
  const isGone = query.error instanceof ApiError && query.error.code === GONE;
  return isId && !isGone ? fetched(query, (found) => ({ person: found })) : { status: 'nobody' };
}
