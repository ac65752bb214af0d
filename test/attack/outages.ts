import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { breakOnSignUpOf } from '../support/break-off.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { signUp } from '../support/sign-up.ts';
import { startSmtp } from '../support/smtp.ts';
import { copyEmbeddedTemplate, prepareEmbedded } from '../support/templates.ts';
import { type Probe, until } from './probe.ts';
import { withTarget } from './target.ts';

/** The server gives up on a reply after a minute and retries the e-mail some seconds later. */
const RETRY_MS = 120_000;
/** Other e-mails wait half a minute for it. */
const PASSED_MS = 60_000;
const EXIT_MS = 20_000;

/** The mail server answers one line at a time without ever finishing, so that the connection never falls silent. */
export const drippingMailServer: Probe = {
  name: 'a mail server that drips its answer',
  async run({ target, expect }) {
    const smtp = await startSmtp();
    let recipients = 0;
    smtp.setFault((command) => (command.startsWith('RCPT') && recipients++ === 0 ? 'drip' : undefined));
    const hears = (username: string, withinMs: number) =>
      until(() => smtp.received.some(({ to }) => to === `${username}@example.com`), withinMs).then(
        () => true,
        () => false,
      );
    try {
      await withTarget(target, { SMTP_URL: smtp.url }, async ({ server }) => {
        await signUp(server.url, 'first');
        await until(() => recipients > 0);
        await signUp(server.url, 'second');
        expect(await hears('second', PASSED_MS), 'a message waits behind one whose answer drips');
        expect(await hears('first', RETRY_MS), 'a message whose answer drips is not tried again');
      });
    } finally {
      await smtp.goAway();
    }
  },
};

/** Simulates a full disk. The process must exit, so that its supervisor restarts it. */
export const brokenEngine: Probe = {
  name: 'an embedded engine that breaks off',
  async run({ expect }) {
    const folder = temporaryFolder();
    await prepareEmbedded();
    copyEmbeddedTemplate(join(folder.path, 'db'));
    await breakOnSignUpOf('breaker', folder.path);
    const env = { DATA_DIR: folder.path };
    const server = await startServer(env);
    try {
      const cookie = await signUp(server.url, 'survivor');
      const broken = signUp(server.url, 'breaker').catch(() => {});
      const code = await Promise.race([server.exit, sleep(EXIT_MS, 'still running', { ref: false })]);
      expect(code === 1, `after its engine broke off the process is ${code}`);
      await server.stop('SIGKILL');
      await broken;

      const next = await startServer(env);
      const user = await fetch(`${next.url}/api/auth/user`, { headers: { cookie } });
      expect((await user.text()).includes('"survivor"'), 'the next start has lost an account');
      await next.stop();
    } finally {
      await server.stop('SIGKILL');
      folder.remove();
    }
  },
};
