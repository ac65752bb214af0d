import '../../../ui/styles/dashboard.css';
import './dossier.css';
import { Link } from 'wouter';
import { personPath } from '../../../../contract/paths.ts';
import type { AdminUser } from '../../../../contract/users.ts';
import { Crest } from '../../../ui/art/Crest.tsx';
import { day } from '../../../ui/dates.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { inFull } from '../../../ui/numbers.ts';
import { playerName } from '../../../ui/player-name.ts';
import { BanReason } from '../BanReason.tsx';
import { StatusMark } from '../StatusMark.tsx';
import { Fact, Facts } from '../UserFacts.tsx';

export function Dossier({ user }: { user: AdminUser }) {
  return (
    <div className="dossier">
      <div className="flex items-center gap-3">
        <Crest badge={user.currentBadge} size={52} />
        <div className="min-w-0">
          <p className="font-bold font-title text-lg leading-snug">
            <EmailAddress>{user.email}</EmailAddress>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
            <span className="wrap-anywhere">{playerName(user)}</span>
            <StatusMark isBanned={user.isBanned} />
            {user.isAdmin && <span className="mark">Admin</span>}
          </p>
        </div>
      </div>
      <Facts>
        <Fact name="Credits">{inFull(user.credits)}</Fact>
        <Fact name="Points">{inFull(user.points)}</Fact>
        <Fact name="Badge">{user.currentBadge}</Fact>
        <Fact name="Joined">{day(user.createdAt)}</Fact>
        <Fact name="Last seen">{day(user.lastSeenAt)}</Fact>
      </Facts>
      <BanReason user={user} />
      <p>
        <Link href={personPath(user.id)} className="text-link">
          Open their page
        </Link>
      </p>
    </div>
  );
}
