import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/**
 * A warning or an error on the console is a defect that somebody would have to notice: here it fails the
 * test. One that is expected is caught with `vi.spyOn(console, …)`. Unhandled rejections fail the run by themselves.
 */
let complaints: string[] = [];

function collect(method: 'error' | 'warn') {
  console[method] = (...values: unknown[]) => {
    complaints.push(`console.${method}: ${format(...values)}`);
  };
}

beforeEach(() => {
  complaints = [];
  collect('error');
  collect('warn');
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
});
