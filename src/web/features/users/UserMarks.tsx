import '../../ui/styles/dashboard.css';
import './user-marks.css';
import type { AdminUser } from '../../../contract/users.ts';
import { day } from '../../ui/dates.ts';

interface PersonMarksProps {
  user: AdminUser;
  isHeld?: boolean;
}

/** Says what is special about somebody, and nothing about everybody else. */
export function PersonMarks({ user: { isAdmin, isBanned, bannedUntil }, isHeld = false }: PersonMarksProps) {
  return (
    <span className="person-marks">
      {isAdmin && (
        <span className="mark" data-tone="role">
          Admin
        </span>
      )}
      {isBanned && (
        <span className="mark" data-tone="bad">
          {bannedUntil ? `Banned until ${day(bannedUntil)}` : 'Banned for good'}
        </span>
      )}
      {isHeld && (
        <span className="mark" data-tone="held">
          Under review
        </span>
      )}
    </span>
  );
}
