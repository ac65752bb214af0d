import { expect, inject, test } from 'vitest';
import { attack, PROBES } from '../attack/attack.ts';
import { copyPostgresTemplate } from '../support/templates.ts';

test('a small attack on every endpoint finds no 500, no leak and no open door; `npm run attack` is the large one', async () => {
  const databaseUrl = await copyPostgresTemplate(inject('postgresUrl'));
  const said: string[] = [];
  const options = { requests: 600, seed: Date.now() % 1_000_000, callers: 12, probes: PROBES };
  const { steps, findings } = await attack(databaseUrl, options, (text) => said.push(text));
  expect(findings, `${said[0]}${findings.join(' | ')}`).toEqual([]);
  for (const { name, requests, looks = 0 } of steps) expect(requests + looks, name).toBeGreaterThan(0);
  // It starts five servers, one after the other.
}, 300_000);
