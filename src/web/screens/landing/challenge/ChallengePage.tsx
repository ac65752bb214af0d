import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { ChallengeInvite } from '../../../../contract/challenge-page.ts';
import { LOGIN_PATH, withReturn } from '../../../../contract/paths.ts';
import { challengePath } from '../../../../rules/challenge.ts';
import { ChallengeCard, NameForm } from '../../../features/challenges/ChallengeCard.tsx';
import { hasSeat } from '../../../features/challenges/seat-hint.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { MISSING } from '../card/PunCard.tsx';
import { LandingScreen } from '../LandingScreen.tsx';
import styles from './ChallengePage.module.css';

const loadGuest = () => import('../../challenge/GuestChallenge.tsx');

type Guest = ComponentType<{ id: string; isKeen: boolean }>;

/** The landing page with a challenge on its card, until the visitor has a seat. The server writes the first markup. */
export function ChallengePage({ invite }: { invite: ChallengeInvite }) {
  const { id } = invite;
  const [guest, setGuest] = useState<{ Guest: Guest; isKeen: boolean }>();
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);

  const play = async (name: string) => {
    setPending(true);
    setRefusal(undefined);
    try {
      const { takeSeat, GuestChallenge } = await loadGuest();
      const reason = await takeSeat(id, name);
      if (reason !== undefined) return setRefusal(reason);
      setGuest({ Guest: GuestChallenge, isKeen: true });
      scrollTo(0, 0);
    } catch {
      setRefusal(MISSING);
    } finally {
      setPending(false);
    }
  };

  // A reload continues.
  const comeBack = useEffectEvent(() => {
    if (!hasSeat(id)) return;
    loadGuest().then(
      ({ GuestChallenge }) => setGuest({ Guest: GuestChallenge, isKeen: false }),
      () => setRefusal(MISSING),
    );
  });
  useEffect(() => comeBack(), []);

  if (guest) return <guest.Guest id={id} isKeen={guest.isKeen} />;
  const card = (
    <ChallengeCard invite={invite} Heading="h2" className={styles.card} onApproach={preload}>
      <NameForm refusal={refusal} isPending={isPending} onPlay={(name) => void play(name)} />
      <noscript>
        <p>
          <a href={withReturn(LOGIN_PATH, challengePath(id))} className={buttonClass()}>
            Create an account
          </a>
        </p>
      </noscript>
    </ChallengeCard>
  );
  return <LandingScreen card={card} />;
}

function preload() {
  loadGuest().catch(() => undefined);
}
