import './user-facts.css';
import type { AdminUser } from '../../../contract/users.ts';
import { dateAndTime } from '../../ui/dates.ts';

export function BanReason({ user: { banReason, bannedUntil } }: { user: AdminUser }) {
  if (!banReason) return null;
  return (
    <blockquote className="ban-reason">
      <p className="rubric">
        Reason for the ban{bannedUntil && `, which ends on ${dateAndTime(bannedUntil)}`}
      </p>
      <p className="wrap-anywhere">{banReason}</p>
    </blockquote>
  );
}
