import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from './Notice.tsx';
import { PlainFrame } from './PlainFrame.tsx';

/** Catches unexpected errors, such as a missing chunk of an older release, which a reload mends. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <PlainFrame>
        <Notice title="The ink was spilled" mood="sulking">
          <p className="text-quiet">Something broke on this page. A fresh copy usually mends it.</p>
          <Button onClick={() => location.reload()}>Reload</Button>
        </Notice>
      </PlainFrame>
    );
  }
}
