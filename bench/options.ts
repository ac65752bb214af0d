/** `npm run bench -- soak minutes=1 players=50`: the value of a named figure, or the default. */
export function numberOption(name: string, fallback: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`${name}=`))?.slice(name.length + 1);
  const value = given === undefined ? fallback : Number(given);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number, not "${given}".`);
  return value;
}
