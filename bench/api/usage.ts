/** Preloaded into every server of the benchmark. When asked, it reports what the process has used so far. */
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6, megabytes: process.memoryUsage.rss() / 1e6 });
});
