import { Suspense, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { expireAlerts } from '../features/push/device.ts';
import { LoadingScreen } from '../shell/LoadingScreen.tsx';
import { LoginRedirect } from '../shell/LoginRedirect.tsx';
import { accessDenied, landing } from './screens.ts';

export function SignedOutRoutes() {
  useEffect(expireAlerts, []);
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
