import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Counts what Vitest ran: tests, and failures that belong to no test. What only a second try passed is told with its reason. */
export class Tally implements Reporter {
  passed = 0;
  failed = 0;
  /** Each with what was wrong at first. */
  readonly secondTries: string[] = [];
  readonly #ran = new Set<string>();

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    for (const module of modules) this.#count(module);
    this.failed += unhandledErrors.length;
  }

  emptyAmong(projects: string[]): string[] {
    return projects.filter((name) => !this.#ran.has(name));
  }

  #count(module: TestModule) {
    const tests = [...module.children.allTests()];
    this.secondTries.push(...tests.filter((test) => test.diagnostic()?.flaky).map(firstTry));
    const states = tests.map((test) => test.result().state);
    const passed = states.filter((state) => state === 'passed').length;
    const failed = states.filter((state) => state === 'failed').length;
    this.passed += passed;
    // A file that does not load, or a hook that fails, may leave no failed test behind.
    this.failed += failed === 0 && module.state() === 'failed' ? 1 : failed;
    if (passed + failed > 0) this.#ran.add(module.project.name);
  }
}

function firstTry(test: TestCase): string {
  const [reason = 'for no reason given'] = (test.result().errors ?? []).map(({ message }) => message);
  return `${test.module.relativeModuleId}: ${test.fullName}: ${reason}`;
}
