import { type ReactNode, useRef } from 'react';
import type { ChallengeInvite } from '../../../contract/challenge-page.ts';
import { POSES, SnailDrawing } from '../../ui/art/snail/SnailDrawing.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './ChallengeCard.module.css';

interface ChallengeCardProps {
  invite: ChallengeInvite;
  /** The landing page has a heading of its own. */
  Heading: 'h1' | 'h2';
  /** Called when somebody reaches for the card. */
  onApproach?: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Says who challenges, to what, and what there is to beat. */
export function ChallengeCard({ invite, Heading, onApproach, className, children }: ChallengeCardProps) {
  return (
    <section
      aria-labelledby="invite-title"
      className={className ? `${styles.card} ${className}` : styles.card}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <div className={styles.snail}>
        <SnailDrawing mood="jousting" Pose={POSES.jousting} />
      </div>
      <div className={`folio ${styles.folio}`}>
        <Heading id="invite-title" className={styles.title}>
          {invite.heading}
        </Heading>
        <p className={styles.terms}>{invite.terms}</p>
        <p className={styles.numbers}>{invite.figures}</p>
        {children}
      </div>
    </section>
  );
}

export function CardButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}

interface CardNoteProps {
  id?: string;
  /** Replaces the note. */
  refusal: string | undefined;
  children?: ReactNode;
}

export function CardNote({ id, refusal, children }: CardNoteProps) {
  return (
    <p id={id} role="status" className={styles.note} data-wrong={refusal !== undefined}>
      {refusal ?? children}
    </p>
  );
}

interface NameFormProps {
  /** Why the name or the seat was refused. */
  refusal: string | undefined;
  isPending: boolean;
  onPlay: (name: string) => void;
}

const NAME = 'seat-name';

/** The field keeps what was typed before the code came, because React does not control it. */
export function NameForm({ refusal, isPending, onPlay }: NameFormProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onPlay(field.current?.value ?? '');
      }}
    >
      <label htmlFor={NAME}>Your name for the table</label>
      <input
        id={NAME}
        ref={field}
        maxLength={60}
        autoComplete="nickname"
        aria-describedby={`${NAME}-note`}
        aria-invalid={refusal !== undefined}
      />
      <Button type="submit" size="large" pending={isPending}>
        Play
      </Button>
      <CardNote id={`${NAME}-note`} refusal={refusal}>
        No account needed. Any name will do, as long as it makes your friends groan.
      </CardNote>
    </form>
  );
}
