import { reports } from '../../../contract/reports.ts';
import type { Reads } from '../../platform/database/replica.ts';
import { type App, route } from '../../platform/http/route.ts';
import { readReported } from './reported.service.ts';
import { type ReportDeps, report } from './reports.service.ts';

export function reportRoutes(app: App, deps: ReportDeps & { reads: Reads }): void {
  route(app, reports.report, ({ player, params, body }) =>
    report(deps, player.id, Number(params.punId), body),
  );
  route(app, reports.reported, ({ query }) => deps.reads.fresh((db) => readReported({ db }, query)));
}
