import './user-page.css';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { User } from '../../../contract/identity.ts';
import type { Person } from '../../../contract/user-page.ts';
import { CreditEntries } from '../../features/credits/CreditEntries.tsx';
import { PersonActions } from '../../features/users/actions/UserActions.tsx';
import { whyUntouchable } from '../../features/users/actions/why-untouchable.ts';
import { NOBODY, useLeftPerson } from '../../features/users/list/use-left-user.ts';
import { DevicesCard } from '../../features/users/page/DevicesCard.tsx';
import { FriendsOfCard } from '../../features/users/page/FriendsCard.tsx';
import { GamesCard } from '../../features/users/page/GamesCard.tsx';
import { LedgerCard } from '../../features/users/page/LedgerCard.tsx';
import { LogCard } from '../../features/users/page/LogCard.tsx';
import { NobodyThere } from '../../features/users/page/NobodyThere.tsx';
import { NotesCard } from '../../features/users/page/NotesCard.tsx';
import { PurchasesCard } from '../../features/users/page/PurchasesCard.tsx';
import { SignalsOfCard } from '../../features/users/page/SignalsOfCard.tsx';
import { PersonHead } from '../../features/users/page/UserHead.tsx';
import { usePerson } from '../../features/users/page/use-user-page.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { playerName } from '../../ui/player-name.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

export interface PersonPageProps {
  id: string;
  admin: User;
  /** The list from which the page was opened, with its filter. */
  listHref: string;
  hrefOf: (userId: string) => string;
}

export function PersonPage(props: PersonPageProps) {
  const { id, listHref } = props;
  const state = usePerson(id);
  const [, setLeft] = useLeftPerson();
  const isNobody = state.status === 'nobody';
  useDocumentTitle(state.status === 'ready' ? playerName(state.person.user) : 'Admin');
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
      return <Sections {...props} person={state.person} />;
  }
}

function Sections({ id, admin, listHref, hrefOf, person }: PersonPageProps & { person: Person }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [, navigate] = useLocation();
  const [, setLeft] = useLeftPerson();
  const onDeleted = () => {
    setLeft(NOBODY);
    navigate(listHref, { replace: true });
  };
  // The list may have been scrolled far down.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.closest('.person-page')?.scrollIntoView();
  }, []);

  return (
    <div className="person-page">
      <Link href={listHref} className="person-back">
        <ChevronLeft aria-hidden="true" className="size-5 text-gold" />
        All users
      </Link>
      <PersonHead person={person} titleRef={title}>
        <PersonActions person={person} admin={admin} titleRef={title} onDeleted={onDeleted} />
      </PersonHead>
      <div className="person-pair">
        <NotesCard userId={id} isReadOnly={whyUntouchable(person.user, admin.id) !== undefined} />
        <SignalsOfCard userId={id} />
      </div>
      <GamesCard userId={id} />
      <div className="person-pair">
        <LedgerCard userId={id}>{(entries) => <CreditEntries entries={entries} />}</LedgerCard>
        <PurchasesCard userId={id} />
      </div>
      <div className="person-pair">
        <DevicesCard devices={person.devices} />
        <FriendsOfCard userId={id} hrefOf={hrefOf} />
      </div>
      <LogCard userId={id} />
    </div>
  );
}
