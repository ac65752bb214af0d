import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { selfSigned } from '../../../../test/support/certificate.ts';
import { temporaryFolder } from '../../../../test/support/server.ts';
import { readConfig } from '../../config.ts';
import { ConfigError } from '../process/environment.ts';
import { serverUrls } from './hosts.ts';

test.each([
  'postgres://punnery@db/punnery',
  'postgresql://u:p@db.example:6543/punnery?sslmode=verify-full&query_timeout=500',
  'postgres://u:a,b@db/punnery',
  'postgres://u:p@ss@db/punnery',
  'postgres://u:p@[::1]:5432/punnery',
  'postgres://u:p@%2Fvar%2Frun/punnery',
  'postgres:///punnery?host=/var/run',
  'POSTGRES://db',
])('an address of one host is left as it is: %s', (url) => {
  expect(serverUrls(url)).toEqual([url]);
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each([
  ['postgres://u:p@h1:5432,h2:6543,h3/db?sslmode=require&a=b', ['h1:5432', 'h2:6543', 'h3:5432']],
  ['postgresql://u:p@h1,h2/db?sslmode=require&a=b', ['h1:5432', 'h2:5432']],
  [
    'postgres://u:p@[::1],[2001:DB8::2]:1,127.0.0.1/db?sslmode=require&a=b',
    ['[::1]:5432', '[2001:db8::2]:1', '127.0.0.1:5432'],
  ],
  [
    'postgres://u:p@DB_1.example,db-2.example/db?sslmode=require&a=b',
    ['db_1.example:5432', 'db-2.example:5432'],
  ],
])('several hosts are an address each, with all the rest: %s', (url, hosts) => {
  const [scheme] = url.split('u:p@');
  expect(serverUrls(url)).toEqual(hosts.map((host) => `${scheme}u:p@${host}/db?sslmode=require&a=b`));
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each(['a,b', 'p@ss', 'x:y', '%2F%3F%23', 'ünï%20', '\'"$&', 'h1,h2@'])(
  'a password may hold anything but / ? and #: %s',
  (password) => {
    expect(serverUrls(`postgres://u:${password}@h1,h2/db`)).toEqual([
      `postgres://u:${password}@h1:5432/db`,
      `postgres://u:${password}@h2:5432/db`,
    ]);
  },
);

test('neither a login nor a database is needed', () => {
  expect(serverUrls('postgres://h1,h2')).toEqual(['postgres://h1:5432', 'postgres://h2:5432']);
});

const UNCERTAIN =
  'has an @ after its host, probably because of a password with /, ? or #: percent-encode it (%2F is /, %3F is ?, %23 is #, %40 is @), or use PGPASSWORD';

test.each([
  ['mysql://h1,h2/db', 'must be an address that starts with postgres:// or postgresql://, with a host'],
  ['h1,h2', 'must be an address that starts with postgres:// or postgresql://, with a host'],
  ['postgres:h1,h2', 'must be an address that starts with postgres:// or postgresql://, with a host'],
  ['postgres://u:p@h1:port/db', 'must be an address like postgres://user:password@host:5432/database'],
  ['postgres://u:p@::1/db', 'names an IPv6 address without brackets: write [::1]:5432'],
  ['postgres://u:p@h1,/db', 'has a comma without a host beside it: write h1:5432,h2:5432'],
  ['postgres://u:p@,h1/db', 'has a comma without a host beside it: write h1:5432,h2:5432'],
  ['postgres://h1,,h2', 'has a comma without a host beside it: write h1:5432,h2:5432'],
  ['postgres://u:p@h1,h 2/db', 'names a host that cannot be one: "h 2"'],
  ['postgres://u:p@h1,:5432/db', 'names a host that cannot be one: ":5432"'],
  ['postgres://u:p@h1,[::zz]/db', 'names a host that cannot be one: "[::zz]"'],
  ['postgres://u:p@h1,[::1/db', 'names a host that cannot be one: "[::1"'],
  ['postgres://u:p@h1,::1/db', 'names an IPv6 address without brackets: write [::1]:5432'],
  ['postgres://u:p@h1,2001:db8::1:5432/db', 'names an IPv6 address without brackets: write [::1]:5432'],
  ['postgres://u:p@h1:0,h2/db', 'names a port that cannot be one: "h1:0"'],
  ['postgres://u:p@h1,h2:65536/db', 'names a port that cannot be one: "h2:65536"'],
  ['postgres://u:p@h1,h2:/db', 'names a port that cannot be one: "h2:"'],
  ['postgres://u:p@h1,h2:5432x/db', 'names a port that cannot be one: "h2:5432x"'],
  ['postgres://u:p@h1,h2,H1:5432/db', 'names h1:5432 twice'],
  [
    'postgres://u:p@h1,h2/db?port=5433',
    'names several hosts: host and port cannot stand after the ? as well',
  ],
  ['postgres://u:p%e4w@h1/db', 'has a % that stands for no letter: write %25 for a % itself'],
  ['postgres://u:p@h1,h2/d%ff', 'has a % that stands for no letter: write %25 for a % itself'],
  ['postgres://u:p/w@h1,h2/db', UNCERTAIN],
  ['postgres://u:p,w?x@h1/db', UNCERTAIN],
  ['postgres://u:p#w@h1,h2/db', UNCERTAIN],
  ['postgres://u:p@ss/word@h1/db', UNCERTAIN],
  ['postgres://u:p@ss?wo=rd@h1/db', UNCERTAIN],
  ['postgres://h1/db?user=me@tenant', UNCERTAIN],
  ['postgres://u:hush,hush/db', 'names a port that cannot be one'],
])('a mistake is told in one sentence, without the password: %s', (url, sentence) => {
  const refused = () => readConfig({ DATABASE_URL: url });
  expect(refused).toThrow(ConfigError);
  expect(refused).toThrow(new ConfigError(`DATABASE_URL ${sentence}.`));
});

test('a file for TLS that is not there or holds something else is reported in one sentence', () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const file = (name: string, text: string) => {
    const path = join(folder.path, name);
    writeFileSync(path, text);
    return path;
  };
  const { key, cert } = selfSigned();
  const [cer, pem, text] = [file('a.cer', cert), file('a.pem', key), file('a.txt', 'Dear snail,')];
  const withFiles = (query: string) => readConfig({ DATABASE_URL: `postgres://u:hush@h1,h2/db?${query}` });
  expect(() => withFiles(`sslrootcert=${cer}&sslcert=${cer}&sslkey=${pem}`)).not.toThrow();
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    expect(() => withFiles(`sslmode=verify-full&${name}=${folder.path}/none`)).toThrow(
      new ConfigError(`DATABASE_URL names ${folder.path}/none as ${name}, which cannot be used (ENOENT).`),
    );
    expect(() => withFiles(`${name}=${folder.path}`)).toThrow('(EISDIR)');
    expect(() => withFiles(`${name}=${text}`)).toThrow(`names ${text} as ${name}, which cannot be used (`);
  }
  const replica = { DATABASE_URL: 'postgres://h1', DATABASE_READ_URL: 'postgres://h2?sslrootcert=nowhere' };
  expect(() => readConfig(replica)).toThrow('DATABASE_READ_URL names nowhere as sslrootcert');
});
