import './challenge-card.css';
import { type ReactNode, useRef } from 'react';
import type { ChallengeInvite } from '../../../contract/challenge-page.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { Button } from '../../ui/Button.tsx';

interface ChallengeCardProps {
  invite: ChallengeInvite;
  /** The landing page has a heading of its own. */
  Heading: 'h1' | 'h2';
  /** Called when somebody reaches for the card. */
  onApproach?: () => void;
  children: ReactNode;
}

/** Says who challenges, to what, and what there is to beat. */
export function ChallengeCard({ invite, Heading, onApproach, children }: ChallengeCardProps) {
  return (
    <section
      aria-labelledby="invite-title"
      className="invite"
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <div className="invite-snail">
        <Snail mood="jousting" />
      </div>
      <div className="folio invite-folio">
        <Heading id="invite-title" className="invite-title">
          {invite.heading}
        </Heading>
        <p className="invite-terms">{invite.terms}</p>
        <p className="invite-figures">{invite.figures}</p>
        {children}
      </div>
    </section>
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
      className="invite-form"
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
      <p id={`${NAME}-note`} role="status" className="invite-note" data-wrong={refusal !== undefined}>
        {refusal ?? 'No account needed. Any name will do, as long as it makes your friends groan.'}
      </p>
    </form>
  );
}
