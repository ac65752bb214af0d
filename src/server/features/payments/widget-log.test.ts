import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer, success } from '../../../../test/support/player.ts';

const written: string[] = [];
const logTo = { write: (line: string) => void written.push(line) };
const server = await startApp({ logLevel: 'warn', securityLog: false }, { logTo });
const EVENT = '/api/paypal/widget-event';

/** Returns the lines logged since the last call. */
const lines = () =>
  written.splice(0).map((line) => {
    const { level, time, pid, hostname, ...rest } = JSON.parse(line);
    expect(level).toBe(30);
    return rest;
  });

test('Approve, cancel and error events of the payment widget are only logged, with no user-visible handling', async () => {
  const player = await signedInPlayer(server);
  for (const event of ['approve', 'cancel', 'error'])
    expect(await player.post(EVENT, { event, orderId: 'ORDER-1', clientToken: 's3cr3t' })).toMatchObject(
      success({ ok: true }),
    );
  await player.post(EVENT, { event: 'error' });
  const line = { msg: 'payment widget', playerId: player.id, reqId: expect.any(String) };
  expect(lines()).toEqual([
    { ...line, event: 'approve', orderId: 'ORDER-1' },
    { ...line, event: 'cancel', orderId: 'ORDER-1' },
    { ...line, event: 'error', orderId: 'ORDER-1' },
    { ...line, event: 'error' },
  ]);
});

test.each([{ event: 'refund' }, { event: 'cancel', orderId: 'a\nb' }, {}])(
  '%j is not a widget event and is not logged',
  async (body) => {
    const player = await signedInPlayer(server);
    expect((await player.post(EVENT, body)).status).toBe(400);
    expect(lines()).toEqual([]);
  },
);

test('thirty events a minute are enough for anybody', async () => {
  const player = await signedInPlayer(server);
  for (let n = 0; n < 30; n++) await player.post(EVENT, { event: 'cancel' });
  expect((await player.post(EVENT, { event: 'cancel' })).status).toBe(429);
  expect(lines()).toHaveLength(30);
});
