import { auditDatabase } from '../src/server/audit/audit.ts';
import type { Database } from '../src/server/platform/database/db.ts';
import type { Crowd } from '../test/load/crowd.ts';
import { findLost } from '../test/load/facts.ts';
import { wrongOrders } from '../test/load/orders.ts';
import type { Party } from '../test/load/rooms/party.ts';
import { judgeRoom } from '../test/load/rooms/verdict.ts';
import { untilSettled } from '../test/load/settle.ts';
import type { startPaypal } from '../test/support/paypal.ts';
import { none } from './line.ts';

interface Survivors {
  crowd: Crowd;
  party: Party;
  paypal: Awaited<ReturnType<typeof startPaypal>>;
}

/** What must hold once a crowd and a room have played through faults and have gone home. */
export async function judgeAfterFaults(database: Database, { crowd, party, paypal }: Survivors) {
  const { requests, interruptions, errors, facts } = crowd.tally;
  const unsettled = await untilSettled(() => wrongOrders(database.db, paypal));
  const broken = await auditDatabase(database);
  const lost = await findLost(database.db, facts);
  const failed = [...[...errors].map(([error, count]) => `${count} × ${error}`), ...party.errors];
  const room = await judgeRoom(database.db, party);
  const lines = [
    { what: 'requests, of which were tried again', figure: `${requests}, ${interruptions}` },
    none('answers that are neither success, nor a refusal of the game, nor 503', failed.length),
    none('acknowledged solves, hints, ads, purchases and referrals that are lost', lost.length, facts.length),
    none('acknowledged answers of a room that are lost', room.lost.length, room.acknowledged),
    none('seats of the room whose answers were counted twice or not', room.miscounted.length),
    none('orders captured and not granted, or granted and not captured', unsettled.length),
    none('broken promises in the audit', broken.length),
  ];
  return { lines, broken, wrong: [...failed, ...lost, ...room.lost, ...room.miscounted, ...unsettled] };
}
