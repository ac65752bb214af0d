import type { Readable } from 'node:stream';
import type { TSchema } from 'typebox';
import { PlayerData } from '../../../contract/profile.ts';
import type { Pages } from '../../platform/database/in-pages.ts';
import { createDownloads } from '../../platform/http/downloads.ts';
import type { Player } from '../../player.ts';
import type { AccountDeps } from './account.service.ts';

const MOST_AT_ONCE = 10;
const LONGEST_MS = 10 * 60_000;

/** Serialises a value by its schema, which drops undeclared fields. */
type Serialize = (schema: TSchema) => (value: Record<string, unknown>) => string;

type Limits = { stalledMs?: number };

/** Streams everything stored about a player. */
export function createDataExports(deps: AccountDeps, { stalledMs }: Limits = {}) {
  const downloads = createDownloads({ mostAtOnce: MOST_AT_ONCE, longestMs: LONGEST_MS, stalledMs });

  return (player: Player, serialize: Serialize): Readable => {
    async function* text() {
      const data: Record<string, unknown> = { exportedAt: deps.clock.now().toISOString() };
      for (const { collect } of deps.personalData) Object.assign(data, await collect(deps.db, player));
      yield* write(PlayerData, data);
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
        const piece = await downloads.readPage(async () => {
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

    return downloads.start(player.id, text());
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
