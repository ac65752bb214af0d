import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Measures the longest time for which the event loop was blocked, in milliseconds:
 * in wall-clock time and in CPU time of this thread. The first includes what other
 * programs take of the processor; the second leaves out waits for the disk.
 */
export function watchLoop() {
  const wall = monitorEventLoopDelay({ resolution: 1 });
  wall.enable();
  let longest = 0;
  let last = worked();
  const look = () => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  return {
    begin(): void {
      last = worked();
      longest = 0;
      wall.reset();
    },
    longest(): { delay: number; work: number } {
      look();
      return { delay: wall.max / 1e6, work: longest };
    },
    stop(): void {
      clearInterval(timer);
      wall.disable();
    },
  };
}

function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
