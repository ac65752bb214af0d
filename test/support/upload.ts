import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { photo } from './pictures.ts';
import type { signedInPlayer } from './player.ts';

type Player = Awaited<ReturnType<typeof signedInPlayer>>;

/** Sends a picture to the disk store and makes it the player's; returns its address. */
export async function changePicture({ app }: Pick<TestApp, 'app'>, player: Player): Promise<string> {
  const { uploadURL } = (await player.post('/api/objects/upload')).body;
  const { pathname, search } = new URL(uploadURL);
  const payload = await photo(64, 64).png().toBuffer();
  await app.inject({ method: 'PUT', url: pathname + search, payload });
  const { status, body } = await player.put('/api/profile/picture', { profileImageUrl: uploadURL });
  expect(status).toBe(200);
  return body.profileImageUrl;
}
