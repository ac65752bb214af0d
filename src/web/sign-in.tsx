import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignInScreen } from './screens/SignInScreen.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <SignInScreen />
    </ErrorBoundary>
  </StrictMode>,
);
