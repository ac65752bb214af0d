import { build } from 'vite';
import { expect, test } from 'vitest';
import { everyChunkExists, place } from './web-chunks.ts';

test('a chunk whose rule names a file that is gone stops the build', () => {
  expect(place('app.tsx')).toMatch(/src\/web\/app[.]tsx$/);
  expect(() => place('screens/Renamed.tsx')).toThrow('src/web/screens/Renamed.tsx, which does not exist');
});

test('a chunk that no module is in stops the build', async () => {
  const building = build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: 'src/web/ui/apply-theme.js' } },
    plugins: [everyChunkExists()],
  });
  await expect(building).rejects.toThrow('No module is in the chunk react, type-tile,');
});
