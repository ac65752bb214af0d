import { expect, test } from 'vitest';
import { readAlert } from './alert.ts';

const ORIGIN = 'https://punnery.example';

test('a campaign becomes one notification that leads into the game', () => {
  const message = { title: 'Quills up', message: 'Fresh puns are in.', tag: 'campaign-1', url: '/game' };
  expect(readAlert(JSON.stringify(message), ORIGIN)).toMatchObject({
    title: 'Quills up',
    options: { body: 'Fresh puns are in.', tag: 'campaign-1', data: { path: '/game' } },
  });
});

test.each([undefined, '', 'no JSON', 'null', '"text"', '{"title":7,"message":null,"url":{}}'])(
  'a message that is %s is shown all the same',
  (text) => {
    const { title, options } = readAlert(text, ORIGIN);
    expect(title).toBe('Punnery');
    expect(options).toMatchObject({ body: 'The snail has news for you.', data: { path: '/' } });
    expect(options).not.toHaveProperty('tag');
  },
);
