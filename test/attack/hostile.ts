/** Values for any field that have broken servers before. */
export const HOSTILE_STRINGS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\uffff\ufffe',
  '\u202Egnp.exe',
  'ﷺ'.repeat(50),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  'İıſß',
  '👩‍👩‍👧‍👦'.repeat(10),
  "' OR '1'='1",
  "'; DROP TABLE players; --",
  '1); SELECT pg_sleep(5); --',
  '%27%20OR%201=1',
  '$1',
  '{{7*7}}',
  '$'.concat('{7*7}'),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd\u0000.webp',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a\r\nset-cookie: evil=1',
  '=cmd|calc!A1',
  'x'.repeat(255),
  'x'.repeat(5000),
  'a@b',
  'someone@example.com',
  '2026-13-45T99:99:99Z',
];

export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e21,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[]],
  [null],
  { a: { b: { c: [] } } },
  { length: 3 },
  { toString: 'x' },
  { $ne: null },
  Array.from({ length: 1000 }, (_, n) => n),
];

/** Fields that nobody asked for: some would be worth having, others break code that copies them. */
export const EXTRA_FIELDS: Readonly<Record<string, unknown>> = {
  isAdmin: true,
  is_admin: true,
  credits: 1_000_000,
  points: 1_000_000,
  playerId: '00000000-0000-4000-8000-000000000000',
  id: 1,
  constructor: { prototype: { isAdmin: true } },
  prototype: { isAdmin: true },
  toString: 'x',
  hasOwnProperty: 1,
  '': 1,
  [' '.repeat(100)]: 1,
  '\u0000': 1,
};

export const CONTENT_TYPES: readonly (string | undefined)[] = [
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json; charset=;;;',
  'APPLICATION/JSON',
  'application/merge-patch+json',
  'image/png',
  '*/*',
  ';',
  `application/${'x'.repeat(2000)}`,
];

/** Returns bodies that are not JSON, or barely. `body` is a valid one to start from. */
export function brokenJson(body: string): (string | Buffer)[] {
  return [
    body.slice(0, -1),
    `${body},`,
    `${body.slice(0, -1)},"deep":${'['.repeat(9000)}${']'.repeat(9000)}}`,
    `\ufeff${body}`,
    `${body}${body}`,
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"a":1,"a":2',
    '{"a":NaN}',
    "{'a':1}",
    '[',
    '"',
    '\\',
    '"\\ud800"',
    '{"\\u0000":1}',
    '['.repeat(20_000),
    '{"a":'.repeat(5000),
    `[${'[],'.repeat(10_000)}[]]`,
    `{"a":${'9'.repeat(10_000)}}`,
    '',
    ' ',
    '\u0000',
    Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
    Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  ];
}

const words = (text: string) => text.trim().split(/\s+/);

export const HOSTILE_PATHS: readonly string[] = [
  ...words(`% %00 %c0%af %2e%2e%2f ..%5c..%5c %252e%252e%252f %ff%fe %E0%A4%A 1'%20OR%20'1'='1 %0d%0aset-cookie:x=1
    __proto__ constructor -1 0 1e9 ; * %23 %3F %F0%9F%90%8C %ED%A0%80`),
  'x'.repeat(101),
  'x'.repeat(4000),
];

export const HOSTILE_QUERIES: readonly string[] = [
  ...words(`? ?__proto__[isAdmin]=1 ?constructor.prototype.x=1 ?a=1&a=2&a=3 ?before=1&before=2 ?before[]=1 ?%00=%00 ?%=%
    ?before=99999999999999999999 ?before=1'-- ?expires=Infinity&signature=x ?expires=9999999999&signature=x&signature=y
    ?token=%27&callbackURL=https://evil.example ?callbackURL=//evil.example ?error=<script>`),
  `?${'a=b&'.repeat(500)}`,
];
