import '../../ui/styles/dashboard.css';
import type { Pun } from '../../../contract/puns.ts';

export function PunMark(pun: Pun) {
  return (
    <span className="mark" data-tone={pun.isActive ? 'good' : 'quiet'}>
      {wordOf(pun)}
    </span>
  );
}

function wordOf({ isActive, isSuspended, isWithdrawn, isRetired }: Pun): string {
  if (isActive) return 'Active';
  if (isSuspended) return 'Suspended';
  if (isWithdrawn) return 'Withdrawn';
  return isRetired ? 'Retired' : 'Inactive';
}
