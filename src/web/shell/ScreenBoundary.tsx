import { Component, type ReactNode } from 'react';
import { ScreenNotFetched } from './ScreenNotFetched.tsx';

/** The code of a screen could not be fetched. `isOld` means that it failed before and this page cannot retry it. */
export class ScreenNotFetchedError extends Error {
  override readonly name = 'ScreenNotFetchedError';
  readonly isOld: boolean;

  constructor({ cause, isOld }: { cause?: unknown; isOld: boolean }) {
    super('The code of this screen could not be fetched.', { cause });
    this.isOld = isOld;
  }
}

/** Reports inside the frame that a screen could not be fetched. Any other error is thrown further up. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const error: unknown = this.state.error;
    if (error === undefined) return this.props.children;
    if (error instanceof ScreenNotFetchedError) return <ScreenNotFetched isOld={error.isOld} />;
    throw error;
  }
}
