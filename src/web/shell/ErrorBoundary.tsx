import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from './Notice.tsx';
import { PlainFrame } from './PlainFrame.tsx';
import { ScreenNotFetchedError } from './ScreenBoundary.tsx';
import { ScreenNotFetched } from './ScreenNotFetched.tsx';

/** Catches what nothing else caught: unexpected errors, and a screen outside the app's frame that failed to load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const error: unknown = this.state.error;
    if (error === undefined) return this.props.children;
    return (
      <PlainFrame>
        {error instanceof ScreenNotFetchedError ? <ScreenNotFetched isOld={error.isOld} /> : <Spilled />}
      </PlainFrame>
    );
  }
}

function Spilled() {
  return (
    <Notice title="The ink has been spilled" mood="sulking">
      <p className="text-quiet">Something broke on this page. Reloading it usually helps.</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </Notice>
  );
}
