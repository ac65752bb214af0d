import type { Db } from '../../platform/database/db.ts';
import { OIDC_PROVIDER } from '../../providers/identity/oidc.ts';
import { lockPlayerByEmail } from '../players/players.service.ts';
import { addAtProvider, deletePassword, endLinks, endSessions, findAtProvider } from './credentials.store.ts';
import { turnOff } from './second-factor.service.ts';

/**
 * Makes the provider's subject the only way to sign in to the account of this address: its password, second
 * factor, links and sessions end. Returns the player's id, or undefined if nobody has this address.
 */
export async function joinProvider(
  tx: Db,
  email: string,
  subject: string,
  at: Date,
): Promise<string | undefined> {
  const player = await lockPlayerByEmail(tx, email.toLowerCase());
  if (!player) return undefined;
  const [own, other] = [
    await findAtProvider(tx, OIDC_PROVIDER, { playerId: player.id }),
    await findAtProvider(tx, OIDC_PROVIDER, { subject }),
  ];
  if (own && own.subject !== subject) throw new Error(`${email} is joined to ${own.subject} already.`);
  if (other && other.playerId !== player.id)
    throw new Error(`${subject} has signed in already and has an account of their own: delete that first.`);
  if (!own) await addAtProvider(tx, OIDC_PROVIDER, { playerId: player.id, subject, at });
  await deletePassword(tx, player.id);
  await turnOff(tx, player.id);
  await endLinks(tx, player.id);
  await endSessions(tx, player.id);
  return player.id;
}
