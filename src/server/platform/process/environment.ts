/** Environment variables, each checked where it is read. */
export type Env = Record<string, string | undefined>;

/** Stops the start with one sentence that names the variable. */
export class ConfigError extends Error {}

export function text(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

/** Reads variables of which all must be set, or none. */
export function together<Name extends string>(env: Env, names: Name[]): Record<Name, string> | undefined {
  const given = names.flatMap((name) => text(env, name) ?? []);
  if (given.length === 0) return undefined;
  const missing = names.find((name) => !text(env, name));
  if (missing) throw new ConfigError(`${missing} is missing: ${names.join(', ')} go together.`);
  return Object.fromEntries(names.map((name) => [name, text(env, name)])) as Record<Name, string>;
}

export function wholeNumber(env: Env, name: string, fallback: number, min: number, max: number): number {
  const given = text(env, name);
  if (given === undefined) return fallback;
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${given}".`);
  }
  return value;
}

export function url(env: Env, name: string, protocols: string[]): string | undefined {
  const given = text(env, name);
  if (given === undefined) return undefined;
  // An http address is logged and shown to admins, and nobody would accept a password in it. The password of
  // a mail server, however, has no other place.
  if (protocols.includes('http:') && given.includes('@'))
    throw new ConfigError(`${name} must be an address without a user and a password in it.`);
  if (isHostUncertain(given)) throw new ConfigError(`${name} ${ENCODE}.`);
  if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol) || !new URL(given).host) {
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  }
  return given;
}

export const ENCODE =
  'has an @ after its host, probably because of a password with /, ? or #: percent-encode it (%2F is /, %3F is ?, %23 is #, %40 is @)';

/**
 * An unencoded `/`, `?` or `#` in a password ends the host too early: what is read as the host, and would be printed as
 * unknown, is a piece of the password, and the real `@` comes later.
 */
export function isHostUncertain(address: string): boolean {
  return /\/\/[^/?#]*[/?#].*@/s.test(address);
}

export function oneOf(env: Env, name: string, values: string[], fallback: string): string {
  const given = text(env, name);
  if (given === undefined) return fallback;
  if (!values.includes(given))
    throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${given}".`);
  return given;
}

export function list(env: Env, name: string, accepts: (item: string) => boolean, what: string): string[] {
  const items = (text(env, name) ?? '').split(',').map((item) => item.trim().toLowerCase());
  const given = items.filter((item) => item !== '');
  if (!given.every(accepts)) throw new ConfigError(`${name} must be ${what}.`);
  return given;
}
