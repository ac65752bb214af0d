import type { TSchema } from 'typebox';
import type { Endpoint } from '../../src/contract/endpoint.ts';

/** The keywords of JSON Schema that the contract uses in what it accepts. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const FORMATS: Record<string, string> = {
  uuid: UNKNOWN_ID,
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00.000Z',
};
/** One of each form that a pattern asks for: an id of a row, of a venue, of an account. */
const TEXTS = ['1', 'aaaaaaaaaaaa', UNKNOWN_ID];

/** The smallest value that the schema accepts; ids in it belong to nothing. */
function sampleOf(schema: TSchema | Schema): unknown {
  const { anyOf, type, ...rest } = schema as Schema;
  if ('const' in rest) return rest.const;
  if (rest.enum) return rest.enum[0];
  if (anyOf?.[0]) return sampleOf(anyOf[0]);
  switch ([type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (rest.required ?? []).map((name) => [name, sampleOf(rest.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: rest.minItems ?? 0 }, () => sampleOf(rest.items ?? {}));
    case 'integer':
    case 'number':
      return rest.minimum ?? 1;
    case 'boolean':
      return false;
    case 'string':
      return sampleText(rest);
    default:
      return null;
  }
}

function sampleText({ format, pattern = '', minLength = 1 }: Schema): string {
  const text = FORMATS[format ?? ''] ?? TEXTS.find((one) => new RegExp(pattern).test(one)) ?? '';
  return text.padEnd(minLength, '1');
}

/** The address and body of a call that the endpoint's schemas accept. */
export function sampleCall({ path, params, query, body }: Endpoint) {
  const ids = (params ? sampleOf(params) : {}) as Record<string, string>;
  const search = new URLSearchParams((query ? sampleOf(query) : {}) as Record<string, string>).toString();
  return {
    url: path.replace(/:(\w+)/g, (_all, name) => ids[name] ?? '') + (search && `?${search}`),
    ...(body && { payload: sampleOf(body) as object }),
  };
}
