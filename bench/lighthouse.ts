import lighthouse from 'lighthouse';
import { findChromium, launchBrowser } from '../test/support/chromium.ts';
import { freePort } from '../test/support/free-port.ts';
import { startServer, temporaryFolder } from '../test/support/server.ts';

const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof GOALS;

/** Lighthouse as a phone sees the landing page, on the built app. */
const folder = temporaryFolder();
const server = await startServer({ DATA_DIR: folder.path });
const port = await freePort();
const browser = await launchBrowser(await findChromium(), [`--remote-debugging-port=${port}`]);
try {
  const result = await lighthouse(`${server.url}/`, { port, output: 'json', logLevel: 'error' });
  for (const [name, goal] of Object.entries(GOALS)) {
    const score = Math.round((result?.lhr.categories[name as Category]?.score ?? 0) * 100);
    console.log(`landing  ${name.padEnd(15)} ${score} (goal ${goal})`);
    if (score < goal) process.exitCode = 1;
  }
  const failed = Object.values(result?.lhr.audits ?? {}).filter(
    (audit) => audit.score !== null && audit.score < 1,
  );
  for (const audit of failed) console.log(`  ${audit.id}: ${audit.score} ${audit.displayValue ?? ''}`);
} finally {
  await browser.close();
  await server.stop();
  folder.remove();
}
