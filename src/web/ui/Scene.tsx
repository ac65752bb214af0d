import './scene.css';
import { type ReactNode, useId, useState } from 'react';
import { Flourish } from './art/Flourish.tsx';
import { Button } from './Button.tsx';

interface SceneProps {
  rubric: string;
  title: string;
  text: ReactNode;
  crest: ReactNode;
}

/**
 * Fills the screen once, for what is won rarely. A tap anywhere, Enter, Space or Escape closes it at once. It is the
 * browser's own dialog, which makes all else inert and returns the focus to where it was.
 */
export function Scene({ rubric, title, text, crest }: SceneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  if (isOver) return null;
  return (
    <dialog
      ref={show}
      className="scene"
      aria-labelledby={`${id}-rubric ${id}-title`}
      aria-describedby={`${id}-text`}
      onClick={({ currentTarget }) => currentTarget.close()}
      // The dialog around it keeps the browser from closing this one by Escape.
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.close()}
      onClose={() => setOver(true)}
    >
      <div className="scene-sheet">
        <p id={`${id}-rubric`} className="rubric">
          {rubric}
        </p>
        <span className="scene-crest">{crest}</span>
        <h2 id={`${id}-title`}>{title}</h2>
        <Flourish width={180} />
        <p id={`${id}-text`} className="text-lg">
          {text}
        </p>
        {/* Ignores a key that has been held down since the answer was submitted. */}
        <Button size="large" onKeyDown={(event) => event.repeat && event.preventDefault()}>
          Onward
        </Button>
      </div>
    </dialog>
  );
}

function show(dialog: HTMLDialogElement | null) {
  if (dialog?.isConnected && !dialog.open) dialog.showModal();
}
