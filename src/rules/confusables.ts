/** Letters that look like Latin ones and survive normalisation, each followed by what it looks like. */
const LOOKS = lettersOf(
  `а a в b с c ԁ d е e һ h н h і i ј j к k ӏ l м m о o р p ԛ q г r ѕ s т t ү y у y ѵ v ԝ w х x и n п n
  α a β b ε e η n ι i κ k μ m ν v ο o ρ p τ t υ u χ x γ y ω w ζ z
  ɑ a ɡ g ı i ł l đ d ø o ħ h
  ᴀ a ʙ b ᴄ c ᴅ d ᴇ e ꜰ f ɢ g ʜ h ɪ i ᴊ j ᴋ k ʟ l ᴍ m ɴ n ᴏ o ᴘ p ʀ r ꜱ s ᴛ t ᴜ u ᴠ v ᴡ w ʏ y ᴢ z`,
);
/** Letters that are read by their sound rather than by what they look like: админ says admin. */
const SOUNDS = lettersOf('б b в v г g д d и i л l н n п p р r с s у u ф f δ d ν n');

/** Returns two readings of a name in Latin letters: by what its letters look like, and by how they sound. */
export function inLatin(name: string): string[] {
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return [LOOKS, new Map([...LOOKS, ...SOUNDS])].map((letters) =>
    bare.replace(/\p{L}/gu, (letter) => readBy(letters, letter)),
  );
}

function readBy(letters: ReadonlyMap<string, string>, letter: string): string {
  const read = letters.get(letter.toLowerCase());
  if (!read) return letter;
  return letter === letter.toLowerCase() ? read : read.toUpperCase();
}

function lettersOf(pairs: string): ReadonlyMap<string, string> {
  const letters = pairs.split(/\s+/);
  return new Map(letters.flatMap((letter, at) => (at % 2 ? [] : [[letter, letters[at + 1] ?? '']])));
}

/** Real names do not mix alphabets within a word, but names that imitate others do. */
export function mixesAlphabets(name: string): boolean {
  return name.split(/[^\p{L}\p{M}]+/u).some((word) => {
    const found = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];
    return found.filter((script) => script.test(word)).length > 1;
  });
}
