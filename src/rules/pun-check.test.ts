import { expect, test } from 'vitest';
import { checkPuns } from './pun-check.ts';
import { parsePunCsv } from './pun-csv.ts';
import { THEMES } from './themes.ts';

function check(...lines: string[]) {
  const { ready, leftOut } = checkPuns(parsePunCsv(lines.join('\n')));
  return { ready: ready.map(({ line }) => line), leftOut };
}

test('a half or broken explanation is named by its line', () => {
  const { ready, leftOut } = check(
    'question,answer,sense_one,sense_two,kind,ordinary',
    'Why?,BARK,what dogs do,what trees wear,double,',
    'Why one?,BARK,what dogs do,,double,',
    'Why spelt?,BARK,what dogs do,what trees wear,double,BARQUE',
    'Why plain?,BARK,,,,',
  );
  expect(ready).toEqual([2, 5]);
  expect(leftOut).toEqual([
    { line: 3, reason: 'The second meaning is missing.' },
    { line: 4, reason: 'Only a pun of the kind sound has an ordinary spelling.' },
  ]);
});

test('themes that are unknown, doubled or too many are named by their line', () => {
  const { ready, leftOut } = check(
    'question,answer,themes',
    'Why?,BARK,animals; Nature and Weather',
    'Why one?,BARK,trees',
    'Why two?,BARK,animals;ANIMALS',
    'Why three?,BARK,animals;food;money;work',
    'Why none?,BARK,',
  );
  expect(ready).toEqual([2, 6]);
  expect(leftOut).toEqual([
    { line: 3, reason: `There is no theme 'trees': the themes are ${THEMES.join(', ')}.` },
    { line: 4, reason: 'The theme animals is named twice.' },
    { line: 5, reason: 'There are 4 themes: at most 3.' },
  ]);
});

test('everything that the server would refuse is named by its line, and so are duplicates in the file', () => {
  const { ready, leftOut } = check(
    'question,answer',
    'Why so slow?,Snail mail',
    `Too long?,${'SLOW '.repeat(9)}`,
    'why SO slow?,snáil mail',
    'A dull one?,X',
    `${'Slow, '.repeat(60).replaceAll(',', '')}?,YES`,
    '"Why so slow?",SNAILOR',
    'In letters of another kind?,ДА ДА AB',
  );
  expect(ready).toEqual([2, 7]);
  expect(leftOut).toEqual([
    { line: 3, reason: 'The answer is longer than 40 characters.' },
    { line: 4, reason: 'The same pun as in line 2.' },
    { line: 5, reason: 'The answer needs at least 2 letters.' },
    { line: 6, reason: 'The question is longer than 280 characters.' },
    { line: 8, reason: 'The answer may have letters A-Z, spaces, digits and punctuation only.' },
  ]);
});
