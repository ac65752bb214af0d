/** By their first letter: a name is an adjective and an animal with the same one. */
const ADJECTIVES = byLetter(
  `Amiable Agile Artful Brave Bubbly Breezy Cheery Clever Cosmic Dapper Daring Dandy Eager Early Earnest Fancy
  Fearless Funny Gentle Giddy Golden Happy Hearty Humble Jaunty Jolly Jovial Keen Kindly Lively Lucky Loyal Merry
  Mighty Mellow Nimble Noble Nifty Peppy Perky Plucky Quick Quiet Quirky Rosy Rapid Regal Snappy Sunny Silver
  Tidy Tuneful Trusty Valiant Vivid Vocal Witty Wise Whimsical Zany Zesty Zippy`,
);
const ANIMALS = byLetter(
  `Alpaca Antelope Armadillo Badger Beaver Bison Camel Cheetah Cricket Dolphin Dormouse Duck Eagle Egret Elephant
  Falcon Ferret Finch Gazelle Gecko Gibbon Hamster Hedgehog Heron Jackdaw Jaguar Jay Kestrel Kingfisher Koala
  Lemur Llama Lynx Magpie Marmot Moose Narwhal Newt Numbat Panda Penguin Puffin Quail Quokka Quoll Rabbit Raccoon
  Raven Salmon Squirrel Swan Tapir Toucan Turtle Vicuna Viper Vole Walrus Weasel Wombat Zebra Zebu Zorilla`,
);
const LETTERS = Object.keys(ADJECTIVES);

/** Draws a name such as "Witty Walrus" that nobody among `taken` has. `fraction` is random, from 0 up to 1. */
export function drawName(fraction: () => number, taken: readonly string[] = []): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const free = allNames().filter((name) => !used.has(name.toLowerCase()));
  const names = free.length > 0 ? free : allNames();
  return names[Math.floor(fraction() * names.length)] ?? 'Witty Walrus';
}

export function allNames(): string[] {
  return LETTERS.flatMap((letter) =>
    (ADJECTIVES[letter] ?? []).flatMap((adjective) =>
      (ANIMALS[letter] ?? []).map((animal) => `${adjective} ${animal}`),
    ),
  );
}

function byLetter(words: string): Partial<Record<string, string[]>> {
  return Object.groupBy(words.split(/\s+/), (word) => word.charAt(0));
}
