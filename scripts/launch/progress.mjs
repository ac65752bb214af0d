/**
 * Shows one line that says what is being done; on a terminal it counts the seconds.
 * @param {string} title
 */
export function showProgress(title) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const { stdout } = process;
  const draw = () => stdout.write(stdout.isTTY ? `\r${title} … ${seconds()}` : `${title} …\n`);

  draw();
  const timer = stdout.isTTY ? setInterval(draw, 1000) : undefined;
  return {
    /** @param {'done' | 'failed'} outcome */
    end(outcome) {
      clearInterval(timer);
      stdout.write(`${stdout.isTTY ? '\r' : ''}${title}: ${outcome} in ${seconds()}\n`);
    },
  };
}
