import './make-dialog.css';
import { useMutation } from '@tanstack/react-query';
import { Hourglass, Leaf } from 'lucide-react';
import { Link } from 'wouter';
import { challenges } from '../../../contract/challenges.ts';
import {
  CHALLENGE_MODES,
  CHALLENGE_OPEN_DAYS,
  CHALLENGE_PLACES,
  type ChallengeMode,
  RACE_SECONDS,
} from '../../../rules/challenge.ts';
import { reasonOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { MODE_NAMES } from './mode-names.ts';
import { ShareChallenge } from './ShareChallenge.tsx';
import { shareChallenge } from './share-challenge.ts';
import { challengeLink } from './share-text.ts';

export interface MakeDialogProps {
  onClose: () => void;
}

const MODES: Record<ChallengeMode, { text: string; Icon: typeof Leaf }> = {
  race: { text: `${RACE_SECONDS} seconds a pun: speed counts`, Icon: Hourglass },
  calm: { text: 'No clock: only wit counts', Icon: Leaf },
};

/** One press makes the challenge and shares it. */
export function MakeDialog({ onClose }: MakeDialogProps) {
  const refresh = useRefresh();
  const { mutate, isPending, variables, data, error } = useMutation({
    mutationFn: (mode: ChallengeMode) => call(challenges.make, { body: { mode } }),
    onSuccess: async ({ id }) => {
      refresh(challenges.list);
      await shareChallenge(id, null);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data ? 'The glove is thrown' : 'Challenge a friend'}
      description={
        data
          ? `Whoever has the link can play, with or without an account, for ${CHALLENGE_OPEN_DAYS} days.`
          : `Five puns for up to ${CHALLENGE_PLACES} people, the same for everybody. Press one, and send the link.`
      }
    >
      {data ? (
        <div className="grid gap-4">
          <p className="make-link">{challengeLink(location.host, data.id)}</p>
          <div className="flex flex-wrap gap-3">
            <ShareChallenge id={data.id} total={null} />
            <Link href={data.path} className={buttonClass()}>
              Play it yourself
            </Link>
          </div>
        </div>
      ) : (
        <div className="make-modes">
          {CHALLENGE_MODES.map((mode) => {
            const { text, Icon } = MODES[mode];
            return (
              <button
                key={mode}
                type="button"
                className="slip make-mode"
                aria-disabled={isPending}
                aria-busy={isPending && variables === mode}
                onClick={() => !isPending && mutate(mode)}
              >
                {isPending && variables === mode ? <Spinner /> : <Icon aria-hidden="true" />}
                <span>
                  <b>{MODE_NAMES[mode]}</b>
                  {text}
                </span>
              </button>
            );
          })}
          {error && (
            <p role="alert" className="text-vermilion">
              {reasonOf(error)}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
