import { LOGIN_PATH, PATHS, withReturn } from '../../../contract/paths.ts';
import {
  type DaySlot,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  sharedDayPath,
  sharedPicturePath,
} from '../../../contract/shared-day.ts';
import { counted } from '../../../rules/numbers.ts';
import { BOX, dateOf, headingOf, type SharedDay } from './shared-day.ts';

/** Fills the slots of the prerendered page with what belongs to the day. */
export function writePage(template: string, day: SharedDay, publicUrl: string): string {
  const title = `${headingOf(day)} · Punnery`;
  const description = `${day.question} · Fill in the pun: one a day, the same for everybody.`;
  const slots: Record<DaySlot, string> = {
    title: escaped(title),
    description: escaped(description),
    tags: tagsOf(day, title, description, publicUrl),
    heading: escaped(headingOf(day)),
    date: escaped(dateOf(day)),
    question: escaped(day.question),
    boxes: boxesOf(day.shape),
    note: day.isOver
      ? 'From the archive: no points, only the groan.'
      : 'No clock. One try. Bring your own groan.',
    address: withReturn(LOGIN_PATH, `${PATHS.daily}?day=${day.day}`),
  };
  return template.replaceAll(/%%(\w+)%%/g, (whole, slot) => slots[slot as DaySlot] ?? whole);
}

function tagsOf(day: SharedDay, title: string, description: string, publicUrl: string): string {
  const address = publicUrl + sharedDayPath(day.day);
  const picture = publicUrl + sharedPicturePath(day.day);
  const alt = `${headingOf(day)}, ${dateOf(day)}: ${day.question} Below it, ${shapeInWords(day.shape)}.`;
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Punnery',
    'og:url': address,
    'og:title': title,
    'og:description': description,
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': String(PICTURE_WIDTH),
    'og:image:height': String(PICTURE_HEIGHT),
    'og:image:alt': alt,
  };
  const names = {
    robots: 'index, follow, max-image-preview:large',
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': picture,
    'twitter:image:alt': alt,
  };
  return [
    `<link rel="canonical" href="${escaped(address)}">`,
    ...Object.entries(properties).map(
      ([key, value]) => `<meta property="${key}" content="${escaped(value)}">`,
    ),
    ...Object.entries(names).map(([key, value]) => `<meta name="${key}" content="${escaped(value)}">`),
  ].join('\n    ');
}

function boxesOf(shape: string[]): string {
  const words = shape.map((word) => `<span class="sample-word">${Array.from(word, boxOf).join('')}</span>`);
  const longest = Math.max(...shape.map((word) => word.length));
  return `<div role="img" aria-label="${escaped(shapeInWords(shape))}" class="sample-boxes" style="--longest:${longest}">${words.join('')}</div>`;
}

function boxOf(character: string): string {
  return character === BOX
    ? '<span class="type-tile sample-box"></span>'
    : `<span class="day-mark">${escaped(character)}</span>`;
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

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
