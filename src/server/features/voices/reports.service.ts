import type { Body } from '../../../contract/endpoint.ts';
import type { voices } from '../../../contract/voices.ts';
import { hasStanding, NOTE_MAX, normaliseNote, REPORTERS_TO_HOLD } from '../../../rules/voices.ts';
import { Refusal } from '../../platform/errors.ts';
import { holdPun, lockReported } from '../puns/holds.service.ts';
import { countOfStanding, findReporter, saveReport } from './reports.store.ts';
import { checkFinished, type VoiceDeps } from './votes.service.ts';

type Report = Body<typeof voices.report>;

/** One of each player and pun: said again, it replaces what was said before. With the third of standing, the pun rests. */
export function report({ db, clock }: VoiceDeps, playerId: string, punId: number, said: Report) {
  const note = normaliseNote(said.note ?? '');
  if (note !== null && note.length > NOTE_MAX) throw new Refusal('invalid_note');
  return db.transaction(async (tx): Promise<{ ok: true }> => {
    const now = clock.now();
    await checkFinished(tx, playerId, punId);
    const reporter = await findReporter(tx, playerId);
    const ofStanding = reporter !== undefined && hasStanding(reporter, now);
    const { reason } = said;
    // From here on one report of a pun after the other: the third must see the second.
    const { isActive } = await lockReported(tx, punId);
    const isKept = await saveReport(tx, { punId, playerId, reason, note, ofStanding, reportedAt: now });
    if (!isKept) throw new Refusal('report_settled');
    const reporters = await countOfStanding(tx, punId);
    if (isActive && reporters >= REPORTERS_TO_HOLD) await holdPun(tx, punId, reporters, now);
    return { ok: true };
  });
}
