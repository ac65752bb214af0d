import type { Body, Reply } from '../../../../contract/endpoint.ts';
import { game } from '../../../../contract/game.ts';
import { pathParts } from '../../../api/path-parts.ts';
import { send } from '../../../api/send.ts';

/**
 * Survives the tab that sent it. A save that fails is silent: the next one follows in ten seconds, and the server keeps
 * its own reckoning meanwhile.
 */
export async function saveTime(
  sessionId: string,
  body: Body<typeof game.update>,
): Promise<number | undefined> {
  const { method, path } = game.update;
  const address = pathParts(path, { params: { sessionId } }).join('/');
  try {
    const reply = await send({ method, path: address, body, keepalive: true });
    return (reply as Reply<typeof game.update>).timeRemaining;
  } catch {
    return undefined;
  }
}
