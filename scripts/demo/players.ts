import { randomUUID } from 'node:crypto';
import { USERNAME_MAX } from '../../src/rules/username.ts';
import { WELCOME_CREDITS } from '../../src/rules/welcome.ts';
import type { players } from '../../src/server/features/players/players.tables.ts';
import { daysBefore } from '../../src/server/platform/process/clock.ts';
import { hashEmail } from '../../src/server/platform/security/email-hash.ts';
import type { Chance } from './chance.ts';

const words = (text: string) => text.trim().split(/\s+/) as [string, ...string[]];

const GIVEN = words(`
  Ada Aiko Alma Amara Anouk Arne Asha Bea Bram Carlo Carmen Celia Chidi Clara Dario Dilan Edda Elif Emeka Enzo Esther
  Farah Felix Fenna Freya Gita Greta Hana Hugo Ida Ines Ingrid Isa Jonas Juno Kaito Kasia Keiko Kofi Lars Leila Lena
  Linus Luca Lucia Mads Maren Marta Mateo Mila Mina Naledi Nadia Nils Noor Odile Olga Omar Oskar Otto Paula Petra Pim
  Quinn Rafa Remi Rosa Runa Sami Selma Signe Sofia Stella Suki Tariq Thea Tomas Uma Vera Viggo Wanda Yara Yusuf Zora`);
const TRAITS = words(`
  Bold Brisk Chatty Clever Cosmic Crimson Curly Dapper Dizzy Dusty Frosty Gilded Hasty Humble Jolly Lazy Lucky Mellow
  Merry Mighty Nimble Noble Odd Plucky Quiet Rusty Salty Silent Silver Sleepy Sly Snappy Solemn Spicy Sunny Swift Tidy
  Velvet Wandering Witty`);
const THINGS = words(`
  Badger Biscuit Comma Crumpet Falcon Ferret Fiddle Folio Goose Heron Inkpot Jester Kettle Lantern Lemon Lute Magpie
  Marmot Mole Moth Newt Noodle Otter Owl Parsnip Pickle Pigeon Plum Puffin Quill Radish Raven Rhubarb Riddle Robin Rook
  Scone Snail Sparrow Teapot Thimble Toad Turnip Vellum Walrus Wren`);

/** The patterns by which people choose user names: a name, a name with a year or a thing, a trait with a thing. */
const WAYS: [(chance: Chance) => string, ...((chance: Chance) => string)[]] = [
  ({ pick }) => pick(GIVEN).toLowerCase(),
  ({ pick, between }) => `${pick(GIVEN).toLowerCase()}${between(10, 99)}`,
  ({ pick }) => `${pick(GIVEN).toLowerCase()}_${pick(THINGS).toLowerCase()}`,
  ({ pick }) => `${pick(TRAITS)}${pick(THINGS)}`,
  ({ pick }) => `${pick(TRAITS).toLowerCase()}-${pick(THINGS).toLowerCase()}`,
  ({ pick, between }) => `${pick(THINGS)}${between(2, 9)}`,
  ({ pick }) => `${pick(GIVEN)}The${pick(THINGS)}`,
];

/** Returns this many different names. */
function usernames(count: number, chance: Chance): string[] {
  const taken = new Map<string, string>();
  while (taken.size < count) {
    const name = chance.pick(WAYS)(chance);
    if (name.length <= USERNAME_MAX && !taken.has(name.toLowerCase())) taken.set(name.toLowerCase(), name);
  }
  return [...taken.values()];
}

export const DEMO_EMAIL = 'quill@example.com';

/** The points that the demo account ends with: the next solve earns a badge. */
const GOAL = { least: 4982, most: 4999 };

export interface DemoPlayer {
  id: string;
  username: string;
  email: string;
  /** Both count in days before now. */
  joined: number;
  left: number;
  /** How likely they are to play on a given day, and how many games they then play. */
  keenness: number;
  games: [least: number, most: number];
  /** The share of puns that they solve. */
  skill: number;
  /** The points that they should end with, if that is fixed: they play whenever they are behind. */
  goal?: typeof GOAL;
}

export interface Size {
  players: number;
  days: number;
}

type Habit = Pick<DemoPlayer, 'keenness' | 'games' | 'skill'>;

/** A long tail, as on any leaderboard: a few people play daily, many look in now and then, and many have left. */
const HABITS: (Habit & { share: number; stays: boolean; isEarly: boolean })[] = [
  { share: 0.003, keenness: 0.97, games: [11, 14], skill: 0.92, stays: true, isEarly: true },
  { share: 0.016, keenness: 0.75, games: [5, 8], skill: 0.86, stays: true, isEarly: true },
  { share: 0.05, keenness: 0.5, games: [3, 6], skill: 0.82, stays: true, isEarly: true },
  { share: 0.18, keenness: 0.35, games: [2, 4], skill: 0.76, stays: true, isEarly: false },
  { share: 0.5, keenness: 0.22, games: [1, 3], skill: 0.7, stays: true, isEarly: false },
  { share: 1, keenness: 0.3, games: [1, 3], skill: 0.6, stays: false, isEarly: false },
];

/** The first is the demo account, which has existed from the beginning; those who play most follow it. */
export function invent({ players: count, days }: Size, chance: Chance): [DemoPlayer, ...DemoPlayer[]] {
  const demo: DemoPlayer = {
    id: randomUUID(),
    username: 'quillbert',
    email: DEMO_EMAIL,
    joined: days,
    left: 0,
    keenness: 1,
    games: [1, 3],
    skill: 0.76,
    goal: GOAL,
  };
  const others = usernames(count, chance).map((username, place): DemoPlayer => {
    const habit = HABITS.find(({ share }) => place < share * count) ?? HABITS[0];
    const { keenness = 0, games = [1, 1], skill = 0, stays, isEarly } = habit ?? {};
    const share = chance.fraction();
    const joined = Math.max(1.5, days * (isEarly ? 1 - share * 0.2 : share ** 1.4));
    const left = stays ? 0 : Math.max(0, joined - chance.between(2, 25));
    const domain = chance.pick(['example.com', 'example.org', 'example.net']);
    const email = `${username.toLowerCase()}@${domain}`;
    return { id: randomUUID(), username, email, joined, left, keenness, games, skill };
  });
  return [demo, ...others];
}

export function rowOf(player: DemoPlayer, now: Date, secret: string): typeof players.$inferInsert {
  const { id, username, email, joined } = player;
  const at = daysBefore(now, joined);
  return {
    id,
    username,
    firstName: '',
    email,
    emailVerified: true,
    ...hashEmail(email, secret),
    lastSeenAt: at,
    createdAt: at,
    updatedAt: at,
    welcomeCredits: WELCOME_CREDITS,
  };
}
