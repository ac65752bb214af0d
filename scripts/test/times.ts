import type { Reporter, TestModule } from 'vitest/node';

const SLOWEST = 15;

interface FileTime {
  project: string;
  file: string;
  seconds: number;
}

/** Where the time of a run went: worker seconds per project, and the slowest files. */
export class Times implements Reporter {
  readonly #files: FileTime[] = [];

  onTestModuleEnd(module: TestModule) {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const seconds = (collectDuration + setupDuration + duration) / 1000;
    this.#files.push({ project: module.project.name, file: module.relativeModuleId, seconds });
  }

  lines(): string[] {
    const projects = Map.groupBy(this.#files, ({ project }) => project);
    const sums = [...projects].map(([name, files]) => ({
      label: `${name}, ${files.length} files`,
      seconds: sum(files),
    }));
    const slowest = this.#files.map(({ project, file, seconds }) => ({
      label: `${project} ${file}`,
      seconds,
    }));
    return ['Seconds of workers:', ...listed(sums), 'Slowest files:', ...listed(slowest).slice(0, SLOWEST)];
  }
}

function sum(files: FileTime[]): number {
  return files.reduce((total, { seconds }) => total + seconds, 0);
}

function listed(times: { label: string; seconds: number }[]): string[] {
  const longestFirst = times.toSorted((a, b) => b.seconds - a.seconds);
  return longestFirst.map(({ label, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${label}`);
}
