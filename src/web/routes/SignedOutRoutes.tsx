import { Suspense, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { PATHS } from '../../contract/paths.ts';
import { expireAlerts } from '../features/push/device.ts';
import { LoadingScreen } from '../shell/LoadingScreen.tsx';
import { LoginRedirect } from '../shell/LoginRedirect.tsx';
import { LEGAL_ROUTES } from './legal-routes.tsx';
import { accessDenied, join, landing, room } from './screens.ts';

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
        <Route path={PATHS.challenges}>
          <LoginRedirect />
        </Route>
        <Route path={PATHS.host}>
          <LoginRedirect />
        </Route>
        <Route path={PATHS.join}>
          <join.Screen isGuest />
        </Route>
        <Route path="/r/:code">{({ code }) => <join.Screen key={code} code={code} isGuest />}</Route>
        <Route path="/room/:id">{({ id }) => <room.Screen key={id} id={id} isGuest />}</Route>
        <Route path={PATHS.admin}>
          <accessDenied.Screen user={undefined} />
        </Route>
        {LEGAL_ROUTES}
        <Route>
          <Redirect to={PATHS.home} replace />
        </Route>
      </Switch>
    </Suspense>
  );
}
