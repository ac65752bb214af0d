import { LOGIN_PATH, PATHS, withReturn } from '../../../contract/paths.ts';
import {
  type DayRiddle,
  type DaySlot,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  sharedDayPath,
  sharedPicturePath,
} from '../../../contract/shared-day.ts';
import { counted } from '../../../rules/numbers.ts';
import { escaped, fillSlots, previewTags } from '../../platform/http/page-template.ts';
import { BOX, dateOf, headingOf, type SharedDay } from './shared-day.ts';

/** Fills the slots of the prerendered page with what belongs to the day. */
export function writePage(template: string, day: SharedDay, publicUrl: string): string {
  const title = `${headingOf(day)} · Punnery`;
  const description = `${day.question} · Fill in the pun: one a day, the same for everybody.`;
  const riddle = riddleOf(day);
  const slots: Record<DaySlot, string> = {
    title: escaped(title),
    description: escaped(description),
    tags: tagsOf(day, title, description, publicUrl),
    heading: escaped(headingOf(day)),
    date: escaped(dateOf(day)),
    question: escaped(day.question),
    boxes: boxesOf(day.shape),
    note: escaped(riddle.note),
    open: String(day.isOpen),
    riddle: escaped(JSON.stringify(riddle)),
    address: withReturn(LOGIN_PATH, `${PATHS.daily}?day=${day.day}`),
  };
  return fillSlots(template, slots);
}

function riddleOf(day: SharedDay): DayRiddle {
  const { isOpen, isOver, question, shape } = day;
  const playable = isOver ? 'From the archive. No clock, no account.' : 'Fill it in. No clock, no account.';
  return {
    day: day.day,
    heading: headingOf(day),
    date: dateOf(day),
    question,
    words: shape,
    isOpen,
    isOver,
    note: isOpen ? playable : `It opens at 00:00 UTC on ${dateOf(day)}.`,
  };
}

function tagsOf(day: SharedDay, title: string, description: string, publicUrl: string): string {
  return previewTags({
    address: publicUrl + sharedDayPath(day.day),
    title,
    description,
    robots: 'index, follow, max-image-preview:large',
    picture: {
      address: publicUrl + sharedPicturePath(day.day),
      alt: `${headingOf(day)}, ${dateOf(day)}: ${day.question} Below it, ${shapeInWords(day.shape)}.`,
      width: PICTURE_WIDTH,
      height: PICTURE_HEIGHT,
    },
  });
}

/** Writes the markup that `LetterBoxes` renders, because the browser takes it over. */
function boxesOf(shape: string[]): string {
  const letters = shape.join('').split(BOX).length - 1;
  let at = 0;
  const words = shape.map((word, order) => {
    const boxes = Array.from(word, (character) =>
      character === BOX ? boxAt(at++, letters) : markOf(character),
    );
    return `<fieldset aria-label="Word ${order + 1} of ${shape.length}" class="word">${boxes.join('')}</fieldset>`;
  });
  const name = `Answer: ${counted(shape.length, 'word')}, ${counted(letters, 'letter')}`;
  const longest = Math.max(...shape.map((word) => word.length));
  return `<fieldset aria-label="${name}" class="letter-boxes" data-not-quite="false"><div class="words" style="--longest:${longest}">${words.join('')}</div></fieldset>`;
}

function boxAt(at: number, letters: number): string {
  const input = `<input type="text" inputMode="text" autoComplete="off" autoCorrect="off" autoCapitalize="characters" spellCheck="false" enterKeyHint="go" aria-label="Letter ${at + 1} of ${letters}" aria-invalid="false" tabindex="${at === 0 ? 0 : -1}" value=""/>`;
  return `<span style="--at:${at}" class="type-tile type-box letter-box" data-filled="false" data-next="${at === 0}" data-taken="false" data-wrong="false">${input}</span>`;
}

function markOf(character: string): string {
  return `<span class="fixed-character">${escaped(character)}</span>`;
}

const LIST = new Intl.ListFormat('en');

/** Describes the boxes for screen readers. */
function shapeInWords(shape: string[]): string {
  const lengths = shape
    .map((word) => Array.from(word).filter((character) => character === BOX).length)
    .filter((length) => length > 0);
  if (lengths.length === 1) return `empty boxes for a word of ${counted(lengths[0] ?? 0, 'letter')}`;
  return `empty boxes for ${lengths.length} words of ${LIST.format(lengths.map(String))} letters`;
}
