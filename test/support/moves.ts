import { expect } from 'vitest';
import type { signedInPlayer } from './player.ts';

export type Player = Awaited<ReturnType<typeof signedInPlayer>>;

/** Returns the open game, or starts a new one. */
export async function start(player: Player) {
  const { status, body } = await player.get('/api/game/start');
  expect(status).toBe(200);
  return body;
}

export const submit = (player: Player, id: string, answer: string) =>
  player.post(`/api/game/${id}/submit`, { answer });
/** Submits as the page does when time is up or the player gives up. */
export const submitFinal = (player: Player, id: string, answer: string) =>
  player.post(`/api/game/${id}/submit`, { answer, final: true });
export const check = (player: Player, id: string, answer: string) =>
  player.post(`/api/game/${id}/check`, { answer });
export const hint = (player: Player, id: string, type: string) =>
  player.post(`/api/game/${id}/hint`, { type });
export const save = (player: Player, id: string, body: object) => player.post(`/api/game/${id}/update`, body);
