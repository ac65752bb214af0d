import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { LoadingScreen } from '../shell/LoadingScreen.tsx';
import { LoginRedirect } from '../shell/LoginRedirect.tsx';
import { accessDenied, landing } from './screens.ts';

export function SignedOutRoutes() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Switch>
        <Route path="/">
          <landing.Screen />
        </Route>
        <Route path="/game">
          <LoginRedirect />
        </Route>
        <Route path="/admin">
          <accessDenied.Screen user={undefined} />
        </Route>
        <Route>
          <Redirect to="/" replace />
        </Route>
      </Switch>
    </Suspense>
  );
}
