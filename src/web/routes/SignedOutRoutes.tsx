import { Suspense, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { PATHS } from '../../contract/paths.ts';
import { expireAlerts } from '../features/push/device.ts';
import { GuestFrame } from '../shell/GuestFrame.tsx';
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
        {GUEST_ROUTES}
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

/** Rooms are open to whoever has a code. */
const GUEST_ROUTES = (
  <Route path={/^\/(?:join|r\/(?<code>[^/]+)|room\/(?<id>[^/]+))$/}>
    {({ code, id }) => (
      <GuestFrame>
        {id === undefined ? (
          <join.Screen isGuest {...(code !== undefined && { code })} />
        ) : (
          <room.Screen key={id} id={id} isGuest />
        )}
      </GuestFrame>
    )}
  </Route>
);
