type Sign = readonly [sign: RegExp, name: string];

/** The first match counts, because most browsers claim to be others as well. */
const BROWSERS: readonly Sign[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly Sign[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** Names browser and system of a user agent, such as "Firefox on Windows". */
export function deviceName(userAgent: string | null): string {
  const told = userAgent ?? '';
  const find = (signs: readonly Sign[]) => signs.find(([sign]) => sign.test(told))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (!browser && !system) return 'Unknown device';
  return system ? `${browser ?? 'Browser'} on ${system}` : String(browser);
}
