import type { Reporter, TestModule } from 'vitest/node';

/** Counts what Vitest ran: tests, and failures that belong to no test. */
export class Tally implements Reporter {
  passed = 0;
  failed = 0;
  readonly #ran = new Set<string>();

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    for (const module of modules) this.#count(module);
    this.failed += unhandledErrors.length;
  }

  emptyAmong(projects: string[]): string[] {
    return projects.filter((name) => !this.#ran.has(name));
  }

  #count(module: TestModule) {
    const states = [...module.children.allTests()].map((test) => test.result().state);
    const passed = states.filter((state) => state === 'passed').length;
    const failed = states.filter((state) => state === 'failed').length;
    this.passed += passed;
    // A file that does not load, or a hook that fails, may leave no failed test behind.
    this.failed += failed === 0 && module.state() === 'failed' ? 1 : failed;
    if (passed + failed > 0) this.#ran.add(module.project.name);
  }
}
