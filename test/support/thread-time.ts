/** Milliseconds of this thread at work, so that a machine that is busy with something else does not count. */
export async function threadMsOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
