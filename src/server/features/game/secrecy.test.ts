import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
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

test('no answer, nor a plain encoding of it, is in any reply before its result', async () => {
  for (let round = 0; round < 50; round++) {
    const answer = randomAnswer();
    // As many letters, and other ones: what would sound right is as secret as what is.
    const ordinary = randomAnswer();
    const [senseOne, senseTwo] = [randomAnswer(), randomAnswer()];
    await onlyPuns(server, { answer, kind: 'sound', ordinary, senseOne, senseTwo });
    const player = await signedInPlayer(server);
    const replies: unknown[] = [];
    const keep = async (reply: Promise<{ body: { id: string }; headers: object }>) => {
      const { body, headers } = await reply;
      replies.push(body, headers);
      return body;
    };
    const { id } = await keep(player.get('/api/game/start'));
    await keep(player.get('/api/game/current'));
    await keep(player.post(`/api/game/${id}/hint`, { type: 'vowel' }));
    await keep(player.post(`/api/game/${id}/hint`, { type: 'letter' }));
    await keep(player.post(`/api/game/${id}/hint`, { type: 'nonsense' }));
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
