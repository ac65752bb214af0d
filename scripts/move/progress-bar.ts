const WIDTH = 30;
const DRAW_MS = 100;

export interface ProgressBar {
  advance(by?: number): void;
  end(): void;
}

/** A bar on a terminal; elsewhere one line at the end. */
export function progressBar(title: string, total: number): ProgressBar {
  const { stdout } = process;
  const started = performance.now();
  let done = 0;
  let drawnAt = Number.NEGATIVE_INFINITY;
  const draw = () => {
    const part = total > 0 ? Math.min(done / total, 1) : 1;
    const filled = Math.round(part * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    stdout.write(
      `\r${title} ${bar} ${Math.floor(part * 100)} % (${Math.round(done).toLocaleString('en')} of ${total.toLocaleString('en')})`,
    );
    drawnAt = performance.now();
  };
  return {
    advance(by = 1) {
      done += by;
      if (stdout.isTTY && performance.now() - drawnAt >= DRAW_MS) draw();
    },
    end() {
      if (stdout.isTTY) draw();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      stdout.write(
        stdout.isTTY
          ? ` in ${seconds} s\n`
          : `${title}: ${Math.round(done).toLocaleString('en')} in ${seconds} s\n`,
      );
    },
  };
}
