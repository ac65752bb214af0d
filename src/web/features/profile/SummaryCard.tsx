import './summary-card.css';
import { ImageUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { User } from '../../../contract/identity.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Coin } from '../../ui/art/Coin.tsx';
import { Flourish } from '../../ui/art/Flourish.tsx';
import { Star } from '../../ui/art/Star.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { dateFormat } from '../../ui/dates.ts';
import { Folio } from '../../ui/Folio.tsx';
import { inFull } from '../../ui/numbers.ts';
import { LONG_NAME, playerName } from '../../ui/player-name.ts';
import { UploadButton } from '../../ui/upload/UploadButton.tsx';
import type { Upload } from '../../ui/upload/upload.ts';
import { useFocusHeir } from '../../ui/use-focus-heir.ts';

const day = dateFormat('MMMM d, y');

interface SummaryCardProps {
  user: User;
  upload: Upload;
  onRemovePicture: () => void;
  isRemoving: boolean;
}

export function SummaryCard({ user, upload, onRemovePicture, isRemoving }: SummaryCardProps) {
  const name = playerName(user);
  const portrait = useRef<HTMLDivElement>(null);
  const passFocus = useFocusHeir(() => portrait.current?.querySelector('button'));
  return (
    <Folio aria-labelledby="summary-title" className="bookplate">
      <div ref={portrait} className="portrait">
        <Avatar
          imageUrl={user.profileImageUrl}
          name={user.username ?? user.email}
          className="portrait-picture"
          large
        />
        <UploadButton upload={upload}>
          <ImageUp aria-hidden="true" className="size-4.5 text-gold" />
          Change picture
        </UploadButton>
        {user.profileImageUrl !== null && (
          <Button variant="link" pending={isRemoving} onClick={onRemovePicture} {...passFocus}>
            Remove picture
          </Button>
        )}
      </div>
      <div className="bookplate-text">
        <p className="rubric">Ex libris</p>
        <h2
          id="summary-title"
          className={cx('sm:text-4xl', name.length > LONG_NAME ? 'text-xl' : 'text-3xl')}
        >
          {name}
        </h2>
        <p className="wrap-anywhere text-quiet">{user.email}</p>
        <div className="bookplate-flourish">
          <Flourish width={180} />
        </div>
        <dl className="bookplate-sums">
          <Stat name="Points" icon={<Star size={22} />}>
            {inFull(user.points)}
          </Stat>
          <Stat name="Credits" icon={<Coin size={22} />}>
            {inFull(user.credits)}
          </Stat>
          <Stat name="Joined">
            <time dateTime={user.createdAt}>{day(new Date(user.createdAt))}</time>
          </Stat>
        </dl>
      </div>
    </Folio>
  );
}

function Stat({ name, icon, children }: { name: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="figures flex items-center gap-2 font-bold text-xl">
        {icon}
        {children}
      </dd>
    </div>
  );
}
