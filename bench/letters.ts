import { setTimeout as sleep } from 'node:timers/promises';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { startServer, temporaryFolder } from '../test/support/server.ts';
import { startSmtp } from '../test/support/smtp.ts';
import { numberOption } from './options.ts';

/** `npm run bench -- letters away=120 letters=60`: two processes, and a mail server that is away for a while. */
const AWAY_SECONDS = numberOption('away', 120);
const LETTERS = numberOption('letters', 60);
const PATIENCE_MS = 15 * 60 * 1000;

const postgres = await startOwnPostgres();
const folder = temporaryFolder();
const smtp = await startSmtp();
try {
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder.path,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Punnery <ink@punnery.example>',
    // So that each reader comes from an address of their own.
    DEMO: '1',
    TRUST_PROXY: '1',
    SECRET: 'a-bench-of-letters-Zq81-kx07-Vw33-Lm52',
  };
  const servers = [await startServer(env), await startServer(env)] as const;
  await smtp.goAway();
  const awaySince = Date.now();
  const slowest = { sign: 0 };
  for (let n = 0; n < LETTERS; n++) {
    const began = performance.now();
    const { url } = servers[n % 2 === 0 ? 0 : 1];
    const answer = await fetch(`${url}/api/identity/sign-up/email`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: url,
        'x-forwarded-for': `198.51.100.${n % 250}`,
      },
      body: JSON.stringify({
        email: `reader${n}@example.com`,
        username: `reader${n}`,
        password: 'correct horse',
      }),
    });
    if (!answer.ok) throw new Error(`Sign-up ${n}: ${answer.status} ${await answer.text()}`);
    slowest.sign = Math.max(slowest.sign, performance.now() - began);
  }
  await sleep(Math.max(0, AWAY_SECONDS * 1000 - (Date.now() - awaySince)));
  await smtp.comeBack();
  const back = Date.now();
  while (smtp.received.length < LETTERS && Date.now() - back < PATIENCE_MS) await sleep(100);
  const seconds = (Date.now() - back) / 1000;
  // A letter that came twice would come now.
  await sleep(15_000);
  const receivers = smtp.received.map(({ to }) => to);
  const report = {
    letters: LETTERS,
    awaySeconds: AWAY_SECONDS,
    arrived: new Set(receivers).size,
    twice: receivers.length - new Set(receivers).size,
    secondsAfterReturn: Number(seconds.toFixed(1)),
    slowestSignUpMs: Math.round(slowest.sign),
  };
  console.log(report);
  if (report.arrived !== LETTERS || report.twice > 0) process.exitCode = 1;
  for (const server of servers) await server.stop();
} finally {
  await smtp.goAway();
  folder.remove();
  await postgres.stop();
}
