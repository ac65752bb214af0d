import { chanceOf } from './chance.ts';
import { validShot } from './mutate.ts';
import { freshAddress, nameOf, type Probe } from './probe.ts';
import { ENDPOINTS } from './surface.ts';

const ELSEWHERE: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', 'sec-fetch-mode': 'no-cors' },
];

/** A page on another site uses the browser of somebody who is signed in here. */
export const crossSite: Probe = {
  name: 'cross-site requests on every state-changing endpoint',
  async run({ target, fire, expect }) {
    const chance = chanceOf(1);
    const changing = ENDPOINTS.filter(({ method, creates }) => method !== 'GET' || creates);
    for (const endpoint of changing) {
      // Each endpoint gets a new victim, because after 300 refusals
      // a minute every call of a player is answered with 429.
      const victim = await target.addCaller('admin');
      for (const elsewhere of ELSEWHERE) {
        const shot = validShot(endpoint, {}, chance);
        const answer = await fire(
          { ...shot, headers: { ...shot.headers, ...freshAddress(), ...elsewhere } },
          victim,
        );
        const { code } = JSON.parse(answer.body || '{}');
        expect(
          code === 'cross_site',
          `${nameOf(endpoint)} with ${JSON.stringify(elsewhere)}: ${answer.status} ${code}`,
        );
      }
      if (endpoint.method !== 'GET') continue;
      const shot = validShot(endpoint, {}, chance);
      const head = await fire(
        { ...shot, method: 'HEAD', headers: { 'sec-fetch-site': 'cross-site' } },
        victim,
      );
      expect(head.status === 403, `HEAD ${endpoint.path} from another site: ${head.status}`);
    }
    const victim = await target.addCaller('admin');
    for (const { path } of ENDPOINTS.filter(({ method }) => method === 'GET')) {
      const { headers } = await fire(
        { path, headers: { origin: 'https://evil.example', ...freshAddress() } },
        victim,
      );
      expect(!headers['access-control-allow-origin'], `${path} lets other sites read it`);
    }
  },
};
