import { referrals } from '../../../contract/referrals.ts';
import { queryOf } from '../../api/query-of.ts';

export const statsQuery = queryOf(referrals.stats);
