import { Suspense, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { PATHS } from '../../contract/paths.ts';
import { expireAlerts } from '../features/push/device.ts';
import { LoadingScreen } from '../shell/LoadingScreen.tsx';
import { LoginRedirect } from '../shell/LoginRedirect.tsx';
import { PlainFrame } from '../shell/PlainFrame.tsx';
import { accessDenied, landing, legal } from './screens.ts';

export function SignedOutRoutes() {
  useEffect(expireAlerts, []);
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Switch>
        <Route path={PATHS.home}>
          <landing.Screen />
        </Route>
        <Route path={PATHS.game}>
          <LoginRedirect />
        </Route>
        <Route path={PATHS.daily}>
          <LoginRedirect />
        </Route>
        <Route path={PATHS.admin}>
          <accessDenied.Screen user={undefined} />
        </Route>
        <Route path={PATHS.terms}>
          <PlainFrame>
            <legal.Screen text="terms" />
          </PlainFrame>
        </Route>
        <Route path={PATHS.privacy}>
          <PlainFrame>
            <legal.Screen text="privacy" />
          </PlainFrame>
        </Route>
        <Route>
          <Redirect to={PATHS.home} replace />
        </Route>
      </Switch>
    </Suspense>
  );
}
