import './user-page.css';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { User } from '../../../contract/identity.ts';
import type { UserDetails } from '../../../contract/user-page.ts';
import { CreditEntries } from '../../features/credits/CreditEntries.tsx';
import { whyUntouchable } from '../../features/users/actions/offered-actions.ts';
import { UserActions } from '../../features/users/actions/UserActions.tsx';
import { NOBODY, useLeftUser } from '../../features/users/list/AllUsersCard.tsx';
import { FriendsCard } from '../../features/users/page/FriendsCard.tsx';
import { GamesCard } from '../../features/users/page/GamesCard.tsx';
import { NobodyThere } from '../../features/users/page/NobodyThere.tsx';
import { NotesCard } from '../../features/users/page/NotesCard.tsx';
import { PurchasesCard } from '../../features/users/page/PurchasesCard.tsx';
import { DevicesCard, LedgerCard, LogCard, SignalsOfCard } from '../../features/users/page/RecordCards.tsx';
import { UserHead } from '../../features/users/page/UserHead.tsx';
import { useUserDetails } from '../../features/users/requests.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { playerName } from '../../ui/player-name.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

export interface UserPageProps {
  id: string;
  admin: User;
  /** The list from which the page was opened, with its filter. */
  listHref: string;
  hrefOf: (userId: string) => string;
}

export function UserPage(props: UserPageProps) {
  const { id, listHref } = props;
  const state = useUserDetails(id);
  const [, setLeft] = useLeftUser();
  const isNobody = state.status === 'nobody';
  useDocumentTitle(state.status === 'ready' ? playerName(state.details.user) : 'Admin');
  const remember = useEffectEvent(setLeft);
  useEffect(() => remember(isNobody ? NOBODY : id), [isNobody, id]);

  switch (state.status) {
    case 'nobody':
      return <NobodyThere listHref={listHref} />;
    case 'loading':
      return (
        <div role="status">
          <span className="sr-only">Fetching the user…</span>
          <Skeleton className="h-80" />
        </div>
      );
    case 'failed':
      return (
        <Folio>
          <Failed title="The user could not be fetched" reason={state.reason} onRetry={state.retry} />
        </Folio>
      );
    case 'ready':
      return <Sections {...props} details={state.details} />;
  }
}

function Sections({ id, admin, listHref, hrefOf, details }: UserPageProps & { details: UserDetails }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [, navigate] = useLocation();
  const [, setLeft] = useLeftUser();
  const onDeleted = () => {
    setLeft(NOBODY);
    navigate(listHref, { replace: true });
  };
  // The list may have been scrolled far down.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.closest('.user-page')?.scrollIntoView();
  }, []);

  return (
    <div className="user-page">
      <Link href={listHref} className="user-back">
        <ChevronLeft aria-hidden="true" className="size-5 text-gold" />
        All users
      </Link>
      <UserHead details={details} titleRef={title}>
        <UserActions details={details} admin={admin} titleRef={title} onDeleted={onDeleted} />
      </UserHead>
      <div className="user-page-pair">
        <NotesCard userId={id} isReadOnly={whyUntouchable(details.user, admin.id) !== undefined} />
        <SignalsOfCard userId={id} />
      </div>
      <GamesCard userId={id} />
      <div className="user-page-pair">
        <LedgerCard userId={id}>{(entries) => <CreditEntries entries={entries} />}</LedgerCard>
        <PurchasesCard userId={id} />
      </div>
      <div className="user-page-pair">
        <DevicesCard devices={details.devices} />
        <FriendsCard userId={id} hrefOf={hrefOf} />
      </div>
      <LogCard userId={id} />
    </div>
  );
}
