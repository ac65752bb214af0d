/** `npm run bench -- soak minutes=1 players=50`: the value of a named figure, or the default. */
export function numberOption(name: string, fallback: number): number {
  const given = optionOf(name);
  const value = given === undefined ? fallback : Number(given);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number, not "${given}".`);
  return value;
}

/** `npm run bench -- lighthouse only=game`: one of the names, or all of them. */
export function namesOption<Name extends string>(name: string, names: readonly Name[]): readonly Name[] {
  const given = optionOf(name);
  if (given === undefined) return names;
  const chosen = names.filter((each) => each === given);
  if (chosen.length === 0) throw new Error(`${name} must be one of ${names.join(', ')}, not "${given}".`);
  return chosen;
}

/** `npm run attack -- only=picture`: those whose name contains the text, or all of them. */
export function namedLike<Item extends { name: string }>(name: string, items: readonly Item[]): Item[] {
  const given = optionOf(name) ?? '';
  const chosen = items.filter((item) => item.name.includes(given));
  if (chosen.length === 0) throw new Error(`No name contains "${given}".`);
  return chosen;
}

function optionOf(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`${name}=`))?.slice(name.length + 1);
}
