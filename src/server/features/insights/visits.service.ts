import type { FastifyRequest } from 'fastify';
import { type Day, dayIn, UTC } from '../../../rules/day.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { addVisits } from './insights.store.ts';

const FLUSH_MS = 5000;
/** Recognises crawlers that identify themselves, including those that fetch link previews. */
const CRAWLER = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|headless|curl|wget|monitor/i;

interface VisitDeps {
  db: Db;
  clock: Clock;
  onError(error: unknown): void;
}

export interface Visits {
  count(request: FastifyRequest): void;
  /** Writes what has been counted and stops the timer. */
  stop(): Promise<void>;
}

/**
 * Counts visits of the landing page without recording who came. Counts are kept in memory and added to the
 * day's sum every few seconds; a process that is killed loses what it has not written yet.
 */
export function countVisits({ db, clock, onError }: VisitDeps): Visits {
  const gathered = new Map<Day, number>();
  const flush = async () => {
    for (const [day, visits] of [...gathered]) {
      gathered.delete(day);
      try {
        await addVisits(db, day, visits);
      } catch (error) {
        gathered.set(day, visits + (gathered.get(day) ?? 0));
        onError(error);
      }
    }
  };
  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();
  return {
    count(request) {
      if (!isVisit(request)) return;
      const today = dayIn(UTC, clock.now());
      gathered.set(today, (gathered.get(today) ?? 0) + 1);
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

function isVisit({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' && headers['sec-purpose'] === undefined && !CRAWLER.test(headers['user-agent'] ?? '')
  );
}
