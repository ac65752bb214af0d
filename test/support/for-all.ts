import fc from 'fast-check';

/** Fails with the simplest values that fast-check finds for which the predicate throws or returns false. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  ...property: [
    ...arbitraries: { [K in keyof Values]: fc.Arbitrary<Values[K]> },
    predicate: (...values: Values) => void,
  ]
): void {
  fc.assert(fc.property(...property));
}
