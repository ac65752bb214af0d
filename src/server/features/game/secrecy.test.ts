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
    await onlyPuns(server, answer);
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
    await keep(player.get('/api/game/start'));
    await keep(player.get('/api/auth/user'));
    const told = JSON.stringify(replies);
    for (const encoded of encodings(answer)) expect(told).not.toContain(encoded);
    const result = await player.post(`/api/game/${id}/submit`, { answer });
    expect(result.body).toMatchObject({ isCorrect: true, correctAnswer: answer });
  }
});
