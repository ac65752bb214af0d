import type { Sample, SampleAction, SampleGame } from './game.ts';

/** Applies an action to the letters; the caller decides which sample comes next. */
export function play(game: SampleGame, sample: Sample, action: SampleAction): SampleGame {
  if (action.type === 'place') return { ...game, cursor: Math.min(action.at, game.letters.length - 1) };
  if (game.solution) return game;
  const now = { ...game, wrong: null };
  switch (action.type) {
    case 'letters':
      return solved(enter(now, sample, action.letters), sample);
    case 'show':
      return solved(show(now, sample), sample);
    case 'key':
      if (action.key === 'Backspace') return erase(now);
      return action.key === 'Delete' ? withoutLetter(now) : { ...now, cursor: destination(now, action.key) };
    default:
      return now;
  }
}

/**
 * Writes a whole answer from the first box on and anything shorter from the cursor on, up to a wrong letter or the last
 * box.
 */
function enter(game: SampleGame, sample: Sample, letters: string): SampleGame {
  const count = game.letters.length;
  const isWhole = letters.length >= count;
  return Array.from(letters.slice(0, count)).reduce(
    (now, letter, order) =>
      now.wrong || isFull(now) ? now : typeLetter(now, sample, letter, isWhole ? order : now.cursor),
    game,
  );
}

function typeLetter(game: SampleGame, sample: Sample, letter: string, box: number): SampleGame {
  const answer = lettersOf(sample.answer);
  const at = game.letters[box] && letter !== answer[box] ? nextEmpty(game, box) : box;
  if (letter === answer[at]) return goOn({ ...write(game, at, letter), said: '', note: '' }, at);
  // Visitors who type the whole answer also type the letters that were revealed.
  if (shownBefore(game, at).includes(letter)) return game;
  return { ...announce(game, complaint(sample, letter, at)), cursor: at, wrong: { at, letter } };
}

function complaint({ answer, nearMiss }: Sample, letter: string, at: number): string {
  // The text is that of the game. It is repeated here, because the file of refusals is larger than the rest of this chunk.
  if (nearMiss?.[at] === letter) return 'Right sound. Now spell the pun.';
  return answer.includes(letter) ? `${letter} is in it, but not here.` : `No ${letter} in this one.`;
}

function show(game: SampleGame, { answer }: Sample): SampleGame {
  const at = game.letters[game.cursor] ? nextEmpty(game, game.cursor) : game.cursor;
  const letter = lettersOf(answer).charAt(at);
  const now = goOn({ ...write(game, at, letter), shown: [...game.shown, at] }, at);
  return { ...announce(now, `Letter ${at + 1} is ${letter}.`), note: '' };
}

/** Clears the box, or moves back from an empty one. */
function erase(game: SampleGame): SampleGame {
  return game.letters[game.cursor] && !game.shown.includes(game.cursor)
    ? withoutLetter(game)
    : { ...game, cursor: Math.max(0, game.cursor - 1) };
}

function withoutLetter(game: SampleGame): SampleGame {
  return game.shown.includes(game.cursor) ? game : write(game, game.cursor, '');
}

function destination({ cursor, letters, lengths }: SampleGame, key: string): number {
  const last = letters.length - 1;
  const starts = lengths.map((_, word) => lengths.slice(0, word).reduce((sum, length) => sum + length, 0));
  const word = starts.findLastIndex((start) => start <= cursor);
  const places: Record<string, number | undefined> = {
    ArrowLeft: Math.max(0, cursor - 1),
    ArrowRight: Math.min(last, cursor + 1),
    ArrowUp: starts[word - 1],
    ArrowDown: starts[word + 1],
    Home: 0,
    End: last,
  };
  return places[key] ?? cursor;
}

function solved(game: SampleGame, solution: Sample): SampleGame {
  if (!isFull(game)) return game;
  const { before, answer, after, senses } = solution;
  const line = `${before}${answer.toLowerCase()}${after}`;
  const said = `Solved! ${/\w$/.test(line) ? `${line}.` : line} It lands twice: ${senses.join('; ')}.`;
  return { ...game, solution, said, note: '' };
}

function announce(game: SampleGame, words: string): SampleGame {
  // Screen readers do not read the same text twice, so a repeated text gets a trailing space.
  return { ...game, said: words === game.said ? `${words}\u00a0` : words, note: words };
}

function write(game: SampleGame, at: number, letter: string): SampleGame {
  return { ...game, letters: game.letters.with(at, letter) };
}

function goOn(game: SampleGame, from: number): SampleGame {
  return { ...game, cursor: nextEmpty(game, from) };
}

/** Returns the next empty box, or else the first empty one, or else the current one. */
function nextEmpty({ letters }: SampleGame, from: number): number {
  const next = letters.findIndex((letter, at) => letter === '' && at > from);
  if (next >= 0) return next;
  return letters.includes('') ? letters.indexOf('') : from;
}

function isFull({ letters }: SampleGame): boolean {
  return !letters.includes('');
}

/** Returns the letters of the revealed boxes directly before a box. */
function shownBefore({ letters, shown }: SampleGame, at: number): string[] {
  const before: string[] = [];
  for (let place = at - 1; shown.includes(place); place--) before.push(letters[place] ?? '');
  return before;
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^A-Z]/g, '');
}
