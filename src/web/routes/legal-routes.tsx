import { Route } from 'wouter';
import { PATHS } from '../../contract/paths.ts';
import { PlainFrame } from '../shell/PlainFrame.tsx';
import { legal } from './screens.ts';

/** The legal texts for whoever is outside the app: strangers and banned players. */
export const LEGAL_ROUTES = (['terms', 'privacy'] as const).map((text) => (
  <Route key={text} path={PATHS[text]}>
    <PlainFrame>
      <legal.Screen text={text} />
    </PlainFrame>
  </Route>
));
