/** Returns the value of a numeric option, as in `npm run bench -- soak minutes=1 players=50`, or the fallback. */
export function numberOption(name: string, fallback: number): number {
  const given = optionOf(name);
  const value = given === undefined ? fallback : Number(given);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number, not "${given}".`);
  return value;
}

/** Returns the chosen name, as in `npm run bench -- lighthouse only=game`, or all names. */
export function namesOption<Name extends string>(name: string, names: readonly Name[]): readonly Name[] {
  const given = optionOf(name);
  if (given === undefined) return names;
  const chosen = names.filter((each) => each === given);
  if (chosen.length === 0) throw new Error(`${name} must be one of ${names.join(', ')}, not "${given}".`);
  return chosen;
}

/** Returns the items whose name contains the given text, as in `npm run attack -- only=picture`, or all items. */
export function namedLike<Item extends { name: string }>(name: string, items: readonly Item[]): Item[] {
  const given = optionOf(name) ?? '';
  const chosen = items.filter((item) => item.name.includes(given));
  if (chosen.length === 0) throw new Error(`No name contains "${given}".`);
  return chosen;
}

function optionOf(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`${name}=`))?.slice(name.length + 1);
}
