import { USERNAME_MAX } from '../../src/rules/username.ts';
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
export function usernames(count: number, chance: Chance): string[] {
  const taken = new Map<string, string>();
  while (taken.size < count) {
    const name = chance.pick(WAYS)(chance);
    if (name.length <= USERNAME_MAX && !taken.has(name.toLowerCase())) taken.set(name.toLowerCase(), name);
  }
  return [...taken.values()];
}
