import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import type { User } from '../../contract/identity.ts';
import { PATHS } from '../../contract/paths.ts';
import { useCarryOver } from '../features/daily/use-carry-over.ts';
import { useDevice } from '../features/push/use-device.ts';
import { AppFrame } from '../shell/AppFrame.tsx';
import { Invitations } from '../shell/Invitations.tsx';
import { ScreenBoundary } from '../shell/ScreenBoundary.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { LEGAL_ROUTES } from './legal-routes.tsx';
import {
  accessDenied,
  admin,
  adminParts,
  banned,
  book,
  challenge,
  challenges,
  daily,
  dayBoard,
  game,
  home,
  host,
  join,
  leaderboard,
  legal,
  notFound,
  playerStats,
  profile,
  room,
  secondFactorRequired,
  stage,
} from './screens.ts';

export function SignedInRoutes({ user }: { user: User }) {
  useDevice(user.id);
  useCarryOver();
  const [path] = useLocation();
  if (user.isBanned) {
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <Switch>
          {LEGAL_ROUTES}
          <Route>
            <banned.Screen user={user} />
          </Route>
        </Switch>
      </Suspense>
    );
  }

  // The big screen has no frame.
  if (path === PATHS.host)
    return (
      <ScreenBoundary>
        <Suspense fallback={<ScreenSkeleton />}>
          <host.Screen frame={(screen) => <AppFrame user={user}>{screen}</AppFrame>} stage={stage} />
        </Suspense>
      </ScreenBoundary>
    );

  return (
    <AppFrame user={user}>
      <Invitations user={user} path={path} />
      <ScreenBoundary key={path}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Switch>
            <Route path={PATHS.home}>
              <home.Screen user={user} />
            </Route>
            <Route path={PATHS.game}>
              <game.Screen user={user} />
            </Route>
            <Route path={PATHS.daily}>
              <daily.Screen user={user} board={dayBoard} />
            </Route>
            <Route path={PATHS.book}>
              <book.Screen />
            </Route>
            <Route path={PATHS.leaderboard}>
              <leaderboard.Screen user={user} />
            </Route>
            <Route path={PATHS.challenges}>
              <challenges.Screen />
            </Route>
            <Route path="/c/:id">{({ id }) => <challenge.Screen key={id} id={id} isGuest={false} />}</Route>
            <Route path={PATHS.join}>
              <join.Screen isGuest={false} />
            </Route>
            <Route path="/r/:code">
              {({ code }) => <join.Screen key={code} code={code} isGuest={false} />}
            </Route>
            <Route path="/room/:id">{({ id }) => <room.Screen key={id} id={id} isGuest={false} />}</Route>
            <Route path={PATHS.profile}>
              <profile.Screen user={user} playerStats={playerStats} />
            </Route>
            <Route path={PATHS.admin}>{adminScreen(user)}</Route>
            <Route path={PATHS.terms}>
              <legal.Screen text="terms" />
            </Route>
            <Route path={PATHS.privacy}>
              <legal.Screen text="privacy" />
            </Route>
            <Route>
              <notFound.Screen />
            </Route>
          </Switch>
        </Suspense>
      </ScreenBoundary>
    </AppFrame>
  );
}

function adminScreen(user: User) {
  if (!user.isAdmin) return <accessDenied.Screen user={user} />;
  return user.secondFactor === 'required' ? (
    <secondFactorRequired.Screen />
  ) : (
    <admin.Screen user={user} parts={adminParts} />
  );
}
