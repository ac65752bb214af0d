/**
 * How long the event loop was held at a stretch, in milliseconds of this thread's own work: what other programs take of the
 * processor meanwhile delays everybody, and is not counted.
 */
export function watchLoop() {
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
    },
    longest(): number {
      look();
      return longest;
    },
    stop: () => clearInterval(timer),
  };
}

function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
