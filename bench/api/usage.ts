/** Loaded into every server of the benchmark before the server itself: tells what the process has used, when asked. */
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6, megabytes: process.memoryUsage.rss() / 1e6 });
});
