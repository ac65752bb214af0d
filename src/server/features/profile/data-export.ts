import { Readable } from 'node:stream';
import { setImmediate as afterOthers } from 'node:timers/promises';
import type { TSchema } from 'typebox';
import { PlayerData } from '../../../contract/profile.ts';
import type { Pages } from '../../platform/database/in-pages.ts';
import { createTurns } from '../../platform/database/turns.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Player } from '../../player.ts';
import type { AccountDeps } from './account.service.ts';

/** Downloads at a time per process. A slow reader occupies one of them, but no database connection. */
const MOST_AT_ONCE = 10;
/** A reader who takes nothing for STALLED_MS, or is not done after LONGEST_MS, is cut off. */
const STALLED_MS = 30_000;
const LONGEST_MS = 10 * 60_000;

/** Serialises a value by its schema, which drops undeclared fields. */
type Serialize = (schema: TSchema) => (value: Record<string, unknown>) => string;

type Limits = { stalledMs?: number };

/**
 * Streams everything stored about a player. All downloads of the process together read one page at a time.
 */
export function createDataExports(deps: AccountDeps, { stalledMs = STALLED_MS }: Limits = {}) {
  const running = new Set<string>();
  const inTurn = createTurns();

  return (player: Player, serialize: Serialize): Readable => {
    if (running.has(player.id)) throw new Refusal('export_running');
    if (running.size >= MOST_AT_ONCE) throw new Refusal('exports_busy');
    running.add(player.id);
    const cutOff = () => stream.destroy(new Error('The reader of an export was too slow.'));
    const [stalled, deadline] = [setTimeout(cutOff, stalledMs), setTimeout(cutOff, LONGEST_MS)];

    async function* text() {
      const data: Record<string, unknown> = { exportedAt: deps.clock.now().toISOString() };
      for (const { collect } of deps.personalData) Object.assign(data, await collect(deps.db, player));
      for await (const piece of write(PlayerData, data)) {
        stalled.refresh();
        yield piece;
        stalled.refresh();
      }
    }

    async function* write(schema: TSchema, value: unknown): AsyncGenerator<string> {
      if (isPages(value)) yield* writeRows((schema as unknown as { items: TSchema }).items, value);
      else if (reviewPages(value)) {
        const { properties } = schema as unknown as { properties: Record<string, TSchema> };
        let before = '{';
        for (const [key, part] of Object.entries(properties)) {
          yield `${before}${JSON.stringify(key)}:`;
          yield* write(part, value[key]);
          before = ',';
        }
        yield '}';
      } else yield serialize(schema)(value as Record<string, unknown>);
    }

    async function* writeRows(schema: TSchema, pages: Pages<Record<string, unknown>>) {
      const each = pages[Symbol.asyncIterator]();
      let before = '[';
      for (;;) {
        const piece = await inTurn(async () => {
          // The embedded engine never yields the event loop: let other requests run in between.
          await afterOthers();
          const { done, value } = await each.next();
          return done ? undefined : value.map(serialize(schema)).join(',');
        });
        if (piece === undefined) break;
        if (piece === '') continue;
        yield before + piece;
        before = ',';
      }
      yield before === '[' ? '[]' : ']';
    }

    // Each piece is made once the one before has been sent, so that memory use is bounded.
    const stream = Readable.from(text(), { objectMode: false, highWaterMark: 1 });
    stream.once('close', () => {
      clearTimeout(stalled);
      clearTimeout(deadline);
      running.delete(player.id);
    });
    return stream;
  };
}

function isPages(value: unknown): value is Pages<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function reviewPages(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((part) => isPages(part) || reviewPages(part))
  );
}
