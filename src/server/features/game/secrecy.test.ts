import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { giveDays } from '../../../../test/support/days.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';

const CONSONANTS = 'BCDFGHJKLMNPQRSTVWXZ';
const server = await startApp();

function randomAnswer(): string {
  return Array.from({ length: 12 }, () =>
    CONSONANTS.charAt(Math.floor(Math.random() * CONSONANTS.length)),
  ).join('');
}

function encodings(answer: string): string[] {
  const bytes = Buffer.from(answer);
  const reversed = [...answer].reverse().join('');
  const rotated = answer.replace(/[A-Z]/g, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 65 + 13) % 26) + 65),
  );
  return [
    answer,
    answer.toLowerCase(),
    reversed,
    rotated,
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    [...bytes].join(','),
    [...answer].join(','),
    [...answer].join('","'),
  ];
}

function newRecord() {
  const replies: unknown[] = [];
  const keep = async (reply: Promise<{ body: { id: string }; headers: object }>) => {
    const { body, headers } = await reply;
    replies.push(body, headers);
    return body;
  };
  return { replies, keep };
}

test('no answer, nor a plain encoding of it, is in any reply before its result', async () => {
  for (let round = 0; round < 50; round++) {
    const answer = randomAnswer();
    // Other words of the same length: a spelling that only sounds right is as secret as the answer.
    const ordinary = randomAnswer();
    const [senseOne, senseTwo] = [randomAnswer(), randomAnswer()];
    await onlyPuns(server, { answer, kind: 'sound', ordinary, senseOne, senseTwo });
    const player = await signedInPlayer(server);
    const { replies, keep } = newRecord();
    const { id } = await keep(player.get('/api/game/start'));
    await keep(player.get('/api/game/current'));
    for (const type of ['vowel', 'letter', 'nonsense'])
      await keep(player.post(`/api/game/${id}/hint`, { type }));
    await keep(player.post(`/api/game/${id}/update`, { timeRemaining: 100 }));
    await keep(player.post(`/api/game/${id}/submit`, { answer: 'X'.repeat(50) }));
    await keep(player.post(`/api/game/${id}/submit`, { answer: ordinary }));
    await keep(player.get('/api/game/start'));
    await keep(player.get('/api/auth/user'));
    const told = JSON.stringify(replies);
    for (const secret of [answer, ordinary, senseOne, senseTwo])
      for (const encoded of encodings(secret)) expect(told).not.toContain(encoded);
    const result = await player.post(`/api/game/${id}/submit`, { answer });
    expect(result.body).toMatchObject({
      isCorrect: true,
      correctAnswer: answer,
      explanation: { kind: 'sound', senses: [senseOne, senseTwo] },
    });
    expect(JSON.stringify(result.body)).not.toContain(ordinary);
  }
});

test('no answer of a day is in any reply before its own end: not as a daily, from the archive or for admins', async () => {
  server.clock.set('2026-03-10T12:00:00Z');
  for (let round = 0; round < 20; round++) {
    const secrets = Array.from({ length: 4 }, () => ({
      answer: randomAnswer(),
      kind: 'sound' as const,
      ordinary: randomAnswer(),
      senseOne: randomAnswer(),
      senseTwo: randomAnswer(),
    }));
    await onlyPuns(server, ...secrets);
    await giveDays(server, '2026-03-08');
    const player = await signedInPlayer(server);
    const { replies, keep } = newRecord();
    for (const [place, query] of [
      [2, ''],
      [1, '&day=2026-03-09'],
    ] as const) {
      const { id } = await keep(player.get(`/api/daily/start?zone=UTC${query}`));
      await keep(player.post(`/api/game/${id}/hint`, { type: 'letter' }));
      await keep(player.post(`/api/game/${id}/update`, { timeRemaining: 100 }));
      await keep(player.post(`/api/game/${id}/submit`, { answer: secrets[place]?.ordinary }));
      await keep(player.get(`/api/daily/start?zone=UTC${query}`));
    }
    for (const path of ['?zone=UTC', '/archive?zone=UTC', '/start?zone=Pacific/Kiritimati&day=2026-03-11'])
      await keep(player.get(`/api/daily${path}`));
    await keep(player.get('/api/admin/daily'));
    await keep(player.get('/api/admin/daily/2026-03-11'));
    await keep(player.put('/api/admin/daily/2026-03-11', { punId: 1 }));
    const told = JSON.stringify(replies);
    for (const secret of secrets.flatMap(({ kind, ...words }) => Object.values(words)))
      for (const encoded of encodings(secret)) expect(told).not.toContain(encoded);
  }
});
