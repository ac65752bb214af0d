import { randomUUID } from 'node:crypto';
import type { Body, Reply } from '../../../contract/endpoint.ts';
import type { users } from '../../../contract/users.ts';
import { BALANCE_MAX, isGift, normaliseReason } from '../../../rules/admin-actions.ts';
import { counted } from '../../../rules/numbers.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { grantCredits, movedBefore } from '../credits/credits.service.ts';
import { lockPlayer } from '../players/players.service.ts';
import { type ActDeps, lockOther, type Target } from './act-on-other.service.ts';
import { findExact } from './users.store.ts';

type Gift = Body<typeof users.gift>;

/** A repeated key is harmless, because the ledger pays each cause only once. */
export function giftCredits(deps: ActDeps, actorId: string, gift: Gift) {
  const { amount, key } = gift;
  const email = gift.userEmail.trim().toLowerCase();
  const reason = normaliseReason(gift.reason ?? '');
  if (!isGift(amount)) throw new Refusal('invalid_gift');
  return deps.db.transaction(async (tx) => {
    const found = await findExact(tx, email);
    const targetId = found.find((user) => user.email === email)?.id;
    if (!targetId) throw new Refusal('email_unknown');
    const user = await lockOther(tx, deps, { actorId, targetId });
    const cause = { playerId: user.id, kind: 'gift', reference: key ?? randomUUID() } as const;
    const before = await movedBefore(tx, cause);
    if (before && before.amount !== amount) throw new Refusal('gift_differs');
    if (before) return replyOf(user, before.createdAt, false);
    if (user.credits + amount > BALANCE_MAX) throw new Refusal('too_many_credits');

    const at = deps.clock.now();
    await grantCredits(tx, { ...cause, amount, at });
    const details = `Gave ${counted(amount, 'credit')}.`;
    await recordAction(tx, { actorId, targetId, action: 'gift', reason, details, createdAt: at });
    return replyOf((await lockPlayer(tx, user.id)) ?? user, at, true);
  });
}

function replyOf({ id, credits }: Target, givenAt: Date, isNew: boolean): Reply<typeof users.gift> {
  return { userId: id, credits, isNew, givenAt: givenAt.toISOString() };
}
