import { cleanUp } from './clean-up.ts';
import { openS3 } from './s3-server.ts';

/** The server is closed after the current test, or after the test file. */
export async function startS3() {
  const s3 = await openS3();
  cleanUp(s3.close);
  return s3;
}
