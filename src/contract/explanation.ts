import { Type } from 'typebox';
import { PUN_KINDS, type PunKind } from '../rules/anatomy.ts';

/** The two meanings of the answer. */
export const Explanation = Type.Object({
  kind: Type.Unsafe<PunKind>({ type: 'string', enum: PUN_KINDS }),
  senses: Type.Unsafe<[string, string]>({
    type: 'array',
    items: { type: 'string' },
    minItems: 2,
    maxItems: 2,
  }),
});
