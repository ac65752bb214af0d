import '../../ui/styles/dashboard.css';
import './user-facts.css';
import type { ReactNode } from 'react';
import type { AdminUser } from '../../../contract/users.ts';
import { dateAndTime, day } from '../../ui/dates.ts';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="user-facts">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

export function BanReason({ user: { banReason, bannedUntil } }: { user: AdminUser }) {
  if (!banReason) return null;
  return (
    <blockquote className="user-ban-reason">
      <p className="rubric">
        Reason for the ban{bannedUntil && `, which ends on ${dateAndTime(bannedUntil)}`}
      </p>
      <p className="wrap-anywhere">{banReason}</p>
    </blockquote>
  );
}

export function StatusMark({ isBanned }: { isBanned: boolean }) {
  return (
    <span className="mark" data-tone={isBanned ? 'bad' : 'good'}>
      {isBanned ? 'BANNED' : 'Active'}
    </span>
  );
}

interface UserMarksProps {
  user: AdminUser;
  isUnderReview?: boolean;
}

/** Says what is special about somebody, and nothing about everybody else. */
export function UserMarks({ user, isUnderReview = false }: UserMarksProps) {
  const { isAdmin, isBanned, bannedUntil } = user;
  return (
    <span className="user-marks">
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
      {isUnderReview && (
        <span className="mark" data-tone="review">
          Under review
        </span>
      )}
    </span>
  );
}
