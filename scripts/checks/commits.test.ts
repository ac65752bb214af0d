import { expect, test } from 'vitest';
import { subjectFault } from './commits.ts';

test.each([
  ['fix(rooms): refuse a seat to a player banned during the call', undefined],
  ['docs: list the secret among the invariants', undefined],
  ['Hold nobody up while others open streams', /^is not "type\(scope\): subject"/],
  ['fix(rooms) refuse a seat', /^is not/],
  ['fix(Rooms): refuse a seat', /^is not/],
  ['repair(rooms): refuse a seat', /^is not/],
  [`fix(rooms): ${'refuse '.repeat(10)}`, /^has 82 characters, more than 72/],
] as const)('"%s" as the subject of a commit', (subject, fault) => {
  if (fault) expect(subjectFault(subject)).toMatch(fault);
  else expect(subjectFault(subject)).toBeUndefined();
});
