import { voices } from '../../../contract/voices.ts';
import type { Reads } from '../../platform/database/replica.ts';
import { type App, route } from '../../platform/http/route.ts';
import { readReported } from './reported.service.ts';
import { report } from './reports.service.ts';
import { type VoiceDeps, vote } from './votes.service.ts';

export function voiceRoutes(app: App, deps: VoiceDeps & { reads: Reads }): void {
  route(app, voices.vote, ({ player, params, body }) => vote(deps, player.id, Number(params.punId), body));
  route(app, voices.report, ({ player, params, body }) =>
    report(deps, player.id, Number(params.punId), body),
  );
  route(app, voices.reported, ({ query }) => deps.reads.fresh((db) => readReported({ db }, query)));
}
