import { cleanUp } from './clean-up.ts';
import { openS3 } from './s3-server.ts';

/** Closed after the test that asks for it, or after the file. */
export async function startS3() {
  const s3 = await openS3();
  cleanUp(s3.close);
  return s3;
}
