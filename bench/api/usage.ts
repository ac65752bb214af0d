import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Preloaded into every server of the benchmark: it replies to what it is asked about the process. */
const REPLIES: Record<string, () => unknown> = {
  usage() {
    const { user, system } = process.cpuUsage();
    return { cpuSeconds: (user + system) / 1e6, megabytes: process.memoryUsage.rss() / 1e6 };
  },
  /** What is still referred to after all garbage has been collected. */
  'megabytes in use'() {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1e6;
  },
};

process.on('message', (message) => {
  const reply = REPLIES[String(message)];
  if (reply) process.send?.(reply());
});
