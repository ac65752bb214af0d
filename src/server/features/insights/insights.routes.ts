import { Readable } from 'node:stream';
import { insights } from '../../../contract/insights.ts';
import type { Reads } from '../../platform/database/replica.ts';
import { type App, route } from '../../platform/http/route.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { exportInsights } from './export.service.ts';
import { readInsights } from './insights.service.ts';
import { exportPunStats, readPunStats } from './pun-stats.service.ts';

export function insightRoutes(app: App, { reads, clock }: { reads: Reads; clock: Clock }): void {
  route(app, insights.read, ({ query }) => reads.recent((db) => readInsights({ db, clock }, query)));
  route(app, insights.export, async ({ query, reply }) => {
    const file = await reads.recent((db) => exportInsights({ db, clock }, query));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="punnery-insights.csv"')
      .send(file);
  });
  route(app, insights.puns, ({ query }) => reads.recent((db) => readPunStats({ db }, query)));
  route(app, insights.exportPuns, ({ reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="punnery-pun-stats.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(exportPunStats(reads.recent))),
  );
}
