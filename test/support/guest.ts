import type { TestApp } from './app.ts';

export type Guest = ReturnType<typeof newGuest>;

/** A browser without an account that plays a shared day and keeps its cookie, unless `cookies` is changed. */
export function newGuest({ app }: TestApp, day: string, remoteAddress = '192.0.2.1') {
  const guest = {
    cookie: '',
    open: (code?: string) => call('open', code === undefined ? {} : { code }),
    letter: () => call('letter'),
    check: (answer: string) => call('check', { answer }),
    call,
  };
  async function call(action: string, payload?: object) {
    const response = await app.inject({
      method: 'POST',
      url: `/api/shared-days/${day}/${action}`,
      remoteAddress,
      headers: { cookie: guest.cookie },
      ...(payload && { payload }),
    });
    const [set] = [response.headers['set-cookie'] ?? []].flat();
    if (set) guest.cookie = set.split(';')[0] ?? '';
    return {
      status: response.statusCode,
      body: response.json(),
      headers: response.headers,
      text: response.body,
    };
  }
  return guest;
}
