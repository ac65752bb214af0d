import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { beginPun, newRoom, roomPunsOf } from '../../../../test/support/room.ts';
import { openStream } from '../../../../test/support/room-stream.ts';

const server = await startApp();
const { app } = server;
await app.listen({ host: '127.0.0.1', port: 0 });
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

/** Words of four letters or more, as the page, a shown letter or a mask cannot hold them. */
const wordsOf = (answer: string) => answer.split(' ').filter((word) => word.length >= 4);

test('no reply or event contains a word of the answer before the round has ended, not even for the host', async () => {
  await roomPunsOf(server);
  const { id, host, join, answerOf, player } = await newRoom(server, { mode: 'calm' });
  const friend = await signedInPlayer(server);
  const phones = [await join(), await join({ session: friend.cookie })];
  const everybody = [host, ...phones];
  const streams = await Promise.all(
    everybody.map(async ({ browser }) => {
      const cookie = [browser.session, browser.guest].filter(Boolean).join('; ');
      const stream = await openStream(`${url}/api/rooms/${id}/events`, cookie);
      onTestFinished(stream.close);
      return stream;
    }),
  );
  for (let pun = 1; pun <= 3; pun++) {
    const replies: unknown[] = [];
    const keep = async (reply: Promise<{ body: unknown; headers: unknown }>) => {
      const { body, headers } = await reply;
      replies.push(body, headers);
    };
    const read = streams.map(({ text }) => text.length);
    const shared = () => streams.map(({ text }, at) => text.slice(read[at]));
    await keep(pun === 1 ? host.start() : host.next());
    for (const one of everybody) await keep(one.state());
    beginPun(server);
    for (const one of everybody) await keep(one.state());
    for (const phone of phones) {
      await keep(phone.check(pun, 'WRONG'));
      await keep(phone.letter(pun));
    }
    await keep(phones[0]?.giveUp(pun) ?? host.state());
    await keep(host.move('pause', { isPaused: true }));
    await keep(host.move('pause', { isPaused: false }));
    await keep(host.move('lock', { isLocked: pun % 2 === 0 }));
    await keep(player.get('/api/rooms/own'));
    await keep(player.get('/api/challenges'));
    const csv = await app.inject({ url: `/api/rooms/${id}/results.csv`, headers: { cookie: player.cookie } });
    replies.push(csv.body);
    for (const one of everybody) await keep(one.state());
    const rev = await host.revOf();
    for (const stream of streams) await expect.poll(() => stream.last()?.room.rev).toBe(rev);

    const told = JSON.stringify([replies, shared()]).toUpperCase();
    for (const word of wordsOf(await answerOf(pun))) expect(told).not.toContain(word);
    // The puns that follow are as secret.
    for (const word of wordsOf(await answerOf(pun + 1))) expect(told).not.toContain(word);
    await host.next();
    for (const stream of streams)
      await expect.poll(() => stream.last()?.room.revealed?.answer).toBe(await answerOf(pun));
  }
});

test('only the open pun can be played', async () => {
  await roomPunsOf(server);
  const { host, join } = await newRoom(server, { mode: 'calm' });
  const phone = await join();
  await host.start();
  beginPun(server);
  await host.next();
  await host.next();
  beginPun(server);
  for (const pun of [1, 3, 5])
    for (const reply of [await phone.check(pun, 'WRONG'), await phone.letter(pun), await phone.giveUp(pun)])
      expect(reply.body.code).toBe('pun_not_open');
  expect((await phone.letter(2)).status).toBe(200);
});
