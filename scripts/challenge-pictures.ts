import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { challengePicturePath } from '../src/contract/challenge-page.ts';
import { CHALLENGE_MODES, type ChallengeMode, RACE_SECONDS } from '../src/rules/challenge.ts';
import { drawSheet } from '../src/server/features/daily/shared-picture.service.ts';

/** Draws the preview pictures of challenges, one for each mode. Run it after changing these texts or the sheet. */
const PUBLIC = join(import.meta.dirname, '../src/web/public');

const TEXTS: Record<ChallengeMode, { heading: string; date: string; text: string }> = {
  race: {
    heading: 'A challenge · Race',
    date: `Five puns, ${RACE_SECONDS} seconds each`,
    text: 'Somebody has thrown down the quill. Can you beat them to the punchline?',
  },
  calm: {
    heading: 'A challenge · Calm',
    date: 'Five puns, no clock',
    text: 'Somebody has thrown down the quill. Take your time and groan better.',
  },
};

for (const mode of CHALLENGE_MODES) {
  const path = join(PUBLIC, challengePicturePath(mode));
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, await drawSheet({ ...TEXTS[mode], answer: 'BEAT ME' }));
}
