import { QueryClientProvider } from '@tanstack/react-query';
import { memo, StrictMode, startTransition, useDeferredValue } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { useUser, type Visitor } from './api/use-user.ts';
import { SignedInRoutes } from './routes/SignedInRoutes.tsx';
import { SignedOutRoutes } from './routes/SignedOutRoutes.tsx';
import { preloadScreen, preloadWhatIsApproached } from './routes/screens.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { LoadingScreen } from './shell/LoadingScreen.tsx';
import { OfflineNotice } from './shell/OfflineNotice.tsx';
import { UnreachableScreen } from './shell/UnreachableScreen.tsx';
import { Toaster } from './ui/Toaster.tsx';

export function startApp(root: HTMLElement) {
  preloadScreen(location.pathname);
  preloadWhatIsApproached();
  const page = createRoot(root);
  startTransition(() =>
    page.render(
      <StrictMode>
        <ErrorBoundary>
          <QueryClientProvider client={createQueryClient()}>
            <OfflineNotice />
            <App />
            <Toaster />
          </QueryClientProvider>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
}

/** The value is deferred so that React renders a new screen in slices and a slow phone responds to input in between. */
function App() {
  const visitor = useDeferredValue(useUser());
  return <ScreenFor visitor={visitor} />;
}

const ScreenFor = memo(({ visitor }: { visitor: Visitor }) => {
  switch (visitor.status) {
    case 'loading':
      return <LoadingScreen />;
    case 'failed':
      return <UnreachableScreen onRetry={visitor.retry} />;
    case 'signed-out':
      return <SignedOutRoutes />;
    case 'signed-in':
      return <SignedInRoutes user={visitor.user} />;
  }
});
