const { stdout } = process;

/** What is going on, and since when. */
const running = new Map();

/** @param {number} started */
const seconds = (started) => `${Math.round((Date.now() - started) / 1000)} s`;

/** On a terminal one line for all that runs, which counts the seconds. */
function draw() {
  const steps = [...running].map(([title, started]) => `${title} … ${seconds(started)}`);
  stdout.write(`\r\x1b[K${steps.join(' · ')}`);
}

/**
 * Says what is going on, and when it has ended.
 * @param {string} title
 */
export function showProgress(title) {
  running.set(title, Date.now());
  if (!stdout.isTTY) stdout.write(`${title} …\n`);
  const timer = stdout.isTTY ? setInterval(draw, 1000) : undefined;
  if (timer) draw();
  return {
    /** @param {'done' | 'failed'} outcome */
    end(outcome) {
      clearInterval(timer);
      const started = running.get(title);
      running.delete(title);
      stdout.write(`${stdout.isTTY ? '\r\x1b[K' : ''}${title}: ${outcome} in ${seconds(started)}\n`);
      if (timer && running.size > 0) draw();
    },
  };
}
