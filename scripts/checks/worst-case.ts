import { endpointsWithoutRow } from '../../test/worst-case/calls.ts';

/** Fails if nothing proves what a call of a room, a challenge, friends or an admin costs at worst. */
const missing = endpointsWithoutRow();
for (const name of missing)
  console.error(
    `${name} has no row in test/worst-case/venue-rows.ts or admin-rows.ts, so nothing proves its cost.`,
  );
if (missing.length > 0) process.exitCode = 1;
