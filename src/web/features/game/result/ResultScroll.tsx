import '../../../ui/styles/sparkles.css';
import './result.css';
import type { CSSProperties, ReactNode } from 'react';
import { ScrollRod } from '../../../ui/art/ScrollRod.tsx';
import { Snail } from '../../../ui/art/Snail.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';

interface ResultScrollProps {
  isSolved: boolean;
  /** Must contain a title and a description of the dialog. */
  words: ReactNode;
  onNext: () => void;
  nextLabel: string;
  /** `beside` is shown next to the button for what comes next, `also` below it. */
  beside?: ReactNode;
  also?: ReactNode;
  /** Shown below the buttons, which come first in the tab order. */
  votes?: ReactNode;
  children?: ReactNode;
}

/** Tells how a round ended. It cannot be dismissed: the player must choose one of its buttons. */
export function ResultScroll(props: ResultScrollProps) {
  const { isSolved, words, onNext, nextLabel, beside, also, votes, children } = props;
  return (
    <DialogFrame open onOpenChange={stay} described>
      <div className="result">
        <div className="result-snail">
          <Snail mood={isSolved ? 'jousting' : 'hiding'} />
        </div>
        <ScrollRod />
        <div className="result-sheet">
          <div className="result-body">
            <div className="result-words">{words}</div>
            <div className="result-actions">
              <div className="result-ways">
                <Button
                  size="large"
                  className="whitespace-nowrap px-4"
                  onClick={onNext}
                  // Ignores a key that has been held down since the answer was submitted.
                  onKeyDown={(event) => event.repeat && event.preventDefault()}
                >
                  {nextLabel}
                </Button>
                {beside}
              </div>
              {also && <div className="flex flex-wrap justify-center gap-x-5">{also}</div>}
              {votes !== undefined && <div className="result-votes">{votes}</div>}
            </div>
          </div>
        </div>
        <ScrollRod edge="bottom" />
        {isSolved && <Sparkles />}
        {children}
      </div>
    </DialogFrame>
  );
}

function stay() {}

const COUNT = 18;
const FLECKS = Array.from({ length: COUNT }, (_, order) => ({
  '--turn': `${order / COUNT}turn`,
  '--reach': `${14 + ((order * 5) % 7)}rem`,
})) as CSSProperties[];

/** Particles after a solve; none under reduced motion. */
function Sparkles() {
  return (
    <div className="sparkles result-sparkles" aria-hidden="true">
      {FLECKS.map((fleck, order) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <span key={order} style={fleck} />
      ))}
    </div>
  );
}
