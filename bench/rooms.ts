import { ROOM_PUNS } from '../src/rules/room.ts';
import { type Line, printLines } from './line.ts';
import { machine } from './machine.ts';
import { namesOption, numberOption } from './options.ts';
import { behindProxies } from './rooms/behind-proxies.ts';
import { bigRoom } from './rooms/big-room.ts';
import { faults } from './rooms/faults.ts';
import { oneProcess, twoProcesses } from './rooms/games.ts';
import { quietRoom } from './rooms/quiet-room.ts';
import { soak } from './rooms/soak.ts';

/**
 * `npm run bench -- rooms rooms=100 seats=30 puns=5 from=5 to=40 only=one-process` measures rooms, each from its own
 * address and with all limits on. `rooms=5 seats=10 from=1 to=3` is quick.
 */
const size = {
  rooms: numberOption('rooms', 100),
  seats: numberOption('seats', 30),
  puns: ROOM_PUNS.find((puns) => puns === numberOption('puns', 5)) ?? ROOM_PUNS[0],
  seconds: { from: numberOption('from', 5), to: numberOption('to', 40) },
};
const QUIET_SECONDS = numberOption('quiet', 30);

const PARTS: Record<string, () => Promise<Line[]>> = {
  'one-process': () => oneProcess(size),
  'two-processes': () => twoProcesses(size),
  'big-room': bigRoom,
  'quiet-room': () => quietRoom(QUIET_SECONDS),
  faults,
  proxies: behindProxies,
};
/** Runs only if it is named: `only=soak minutes=15`. */
const LONG: typeof PARTS = { soak: () => soak(size, numberOption('minutes', 15)) };

console.log(
  `${machine()}; ${size.rooms} rooms of ${size.seats}, ${size.puns} puns, answers after ${size.seconds.from} to ${size.seconds.to} s`,
);
const all = { ...PARTS, ...LONG };
const named = namesOption('only', Object.keys(all));
for (const name of named.length === 1 ? named : Object.keys(PARTS)) {
  const lines = await all[name]?.();
  if (lines) printLines(name, lines);
}
