import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { startSmtp } from '../../../../test/support/smtp.ts';
import { watchClock } from '../../platform/database/clock-doubt.ts';
import { watchProxyHeaders } from '../../platform/http/proxy-headers.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { openObjectStore } from '../../providers/storage/open-store.ts';
import { createWatch } from './watch.service.ts';

const server = await startApp();
const smtp = await startSmtp();
afterAll(smtp.goAway);

test('a problem is logged once and shown to admins until it is over', async () => {
  const lines: unknown[] = [];
  const log = { warn: (about: object, message: string) => void lines.push({ ...about, message }) };
  const config = { ...server.config, smtpUrl: smtp.url, mailFrom: 'Punnery <ink@punnery.example>' };
  const objects = openObjectStore({ config, secret: '', clock: systemClock });
  const watch = createWatch({ config, objects, findMore: async () => [], log });
  await watch.look();
  expect([watch.warnings(), lines]).toEqual([[], []]);

  const blocked = `${config.dataDir}/objects`;
  writeFileSync(blocked, '');
  await smtp.goAway();
  await watch.look();
  await watch.look();
  await smtp.comeBack();
  expect(watch.warnings()).toEqual([
    expect.stringMatching(
      /^Mail: The mail server 127\.0\.0\.1:\d+ of SMTP_URL cannot be used \(.*\): letters wait for it, for a day\.$/,
    ),
    expect.stringMatching(/^Pictures: The folder \S+ cannot be written \(.*\): .* DATA_DIR.*\.$/),
  ]);
  expect(lines).toEqual(watch.warnings().map((warning) => ({ warning, message: 'warning' })));

  rmSync(blocked);
  lines.length = 0;
  await watch.look();
  expect(watch.warnings()).toEqual([]);
  expect(lines).toMatchObject([{ message: 'warning is over' }, { message: 'warning is over' }]);
});

test('settings that are probably mistakes are among the warnings', async () => {
  const objects = openObjectStore({ config: server.config, secret: '', clock: systemClock });
  const config = { ...server.config, doubts: ['Punnery has no variable SMPT_URL: did you mean SMTP_URL?'] };
  const watch = createWatch({ config, objects, findMore: async () => ['more'], log: { warn: () => {} } });
  await watch.look();
  expect(watch.warnings()).toEqual([...config.doubts, 'more']);
});

test('an unconfigured proxy is noticed, and one that only claims to be a proxy is not', async () => {
  const { app } = await startApp();
  const look = watchProxyHeaders(app, { trustProxy: false });
  const call = (remoteAddress: string) =>
    app.inject({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.7' } });
  await call('93.184.216.34');
  expect(look()).toEqual([]);
  await call('127.0.0.1');
  expect(look()).toEqual([expect.stringContaining('TRUST_PROXY')]);
});

test('admins read the warnings', async () => {
  const admin = await signedInAdmin(server);
  expect((await admin.get('/api/admin/warnings')).body).toEqual({ warnings: [] });
});

test('a clock that differs from that of the database is a warning, whose figure stays until it changes by 5 s', async () => {
  let ahead = 60_000;
  const clockWarning = watchClock(server.db, () => Date.now() + ahead);
  const warning = (how: string) => `This machine's clock is ${how} that of the database: keep both by NTP.`;
  expect(await clockWarning()).toMatch(/^This machine's clock is (59|60) s ahead of that of the database/);
  const first = await clockWarning();
  ahead = 62_000;
  expect(await clockWarning()).toBe(first);
  ahead = -3600_000;
  expect([warning('3600 s behind'), warning('3599 s behind')]).toContain(await clockWarning());
  for (const unnoticed of [0, 4_000]) {
    ahead = unnoticed;
    expect(await clockWarning()).toBeUndefined();
  }
  ahead = 8_000;
  expect(await clockWarning()).toMatch(/^This machine's clock is [78] s ahead of /);
});

test('a running process compares its clock with that of its database server', async () => {
  const site = await startApp({ databaseUrl: 'postgres://db.example/punnery', metricsToken: 'a'.repeat(16) });
  const admin = await signedInAdmin(site);
  await site.app.listen();
  const text = /^This machine's clock is \d+ s (ahead of|behind) that of the database: keep both by NTP\.$/;
  await expect
    .poll(async () => (await admin.get('/api/admin/warnings')).body)
    .toEqual({ warnings: expect.arrayContaining([expect.stringMatching(text)]) });
  const { body } = await site.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${site.config.metricsToken}` },
  });
  expect(body).toMatch(/^warnings [1-9]/m);
});
