import type { TSchema } from 'typebox';
import type { Chance } from './chance.ts';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** Values that the caller knows, by the name of the field: ids of things that exist. */
export type Known = Readonly<Record<string, unknown>>;

/** Returns a value that is valid under the schema, as a base for hostile variants. */
export function exampleOf(schema: TSchema, known: Known, chance: Chance, name = ''): unknown {
  return example(schema as JsonSchema, known, chance, name);
}

function example(schema: JsonSchema, known: Known, chance: Chance, name: string): unknown {
  if (name in known) return known[name];
  if ('const' in schema) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.anyOf) return example(chance.pick(schema.anyOf), known, chance, name);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known, chance);
    case 'array':
      return Array.from({ length: 1 + chance.below(3) }, () =>
        example(schema.items ?? {}, known, chance, name),
      );
    case 'integer':
    case 'number':
      return numberOf(schema, chance);
    case 'boolean':
      return chance.is(0.5);
    case 'null':
      return null;
    default:
      return stringOf(schema, chance);
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, known: Known, chance: Chance): object {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || chance.is(0.5));
  return Object.fromEntries(fields.map(([name, schema]) => [name, example(schema, known, chance, name)]));
}

function numberOf({ minimum = 0, maximum = minimum + 100 }: JsonSchema, chance: Chance): number {
  return Math.min(maximum, minimum + chance.below(Math.min(1000, maximum - minimum + 1)));
}

function stringOf({ format, pattern, minLength = 2, maxLength = 20 }: JsonSchema, chance: Chance): string {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (format === 'date-time') return '2026-03-10T12:00:00Z';
  if (format === 'uri') return 'https://example.com/x';
  const length = Math.max(minLength, Math.min(maxLength, 12));
  const letters = Array.from({ length }, () => chance.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ'])).join('');
  return pattern && !new RegExp(pattern).test(letters) ? '7' : letters;
}
