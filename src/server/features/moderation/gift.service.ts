import { randomUUID } from 'node:crypto';
import type { Body } from '../../../contract/endpoint.ts';
import type { moderation } from '../../../contract/moderation.ts';
import { BALANCE_MAX, isGift, normaliseReason } from '../../../rules/admin-actions.ts';
import { counted } from '../../../rules/numbers.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { grantCredits, movedBefore } from '../credits/credits.service.ts';
import { lockPlayer, lockPlayerByEmail } from '../players/players.service.ts';
import type { ModerationDeps } from './moderation.service.ts';

type Gift = Body<typeof moderation.gift>;

/** A repeated key is harmless, because the ledger pays each cause only once. */
export function giftCredits({ db, clock }: ModerationDeps, actorId: string, gift: Gift) {
  const { userEmail, amount, key } = gift;
  const reason = normaliseReason(gift.reason ?? '');
  if (!isGift(amount)) throw new Refusal('invalid_gift');
  return db.transaction(async (tx) => {
    const user = await lockPlayerByEmail(tx, userEmail.trim().toLowerCase());
    if (!user) throw new Refusal('email_unknown');
    const cause = { playerId: user.id, kind: 'gift', reference: key ?? randomUUID() } as const;
    const before = await movedBefore(tx, cause);
    if (before !== undefined && before !== amount) throw new Refusal('gift_differs');
    if (before !== undefined) return { userId: user.id, credits: user.credits, isNew: false };
    if (user.credits + amount > BALANCE_MAX) throw new Refusal('too_many_credits');

    const at = clock.now();
    await grantCredits(tx, { ...cause, amount, at });
    const details = `Gave ${counted(amount, 'credit')}.`;
    await recordAction(tx, { actorId, targetId: user.id, action: 'gift', reason, details, createdAt: at });
    const { credits } = (await lockPlayer(tx, user.id)) ?? user;
    return { userId: user.id, credits, isNew: true };
  });
}
