import { PATHS } from '../../../contract/paths.ts';
import { testTitle } from '../../../rules/campaign.ts';
import { challengePath } from '../../../rules/challenge.ts';
import type { PushMessage } from '../../providers/push/port.ts';

const TTL_SECONDS = 24 * 60 * 60;
/** Short enough that yesterday's reminder does not arrive today. */
const REMINDER_TTL_SECONDS = 4 * 60 * 60;
const REMINDER_TAG = 'daily';
/** Whoever sends a test looks at the device now. */
const TEST_TTL_SECONDS = 10 * 60;
const TEST_TOPIC = 'campaign-test';

interface Text {
  title: string;
  message: string;
}

export function campaignMessageOf(id: string, text: Text): PushMessage {
  const payload = Buffer.from(JSON.stringify({ ...text, tag: `campaign-${id}`, url: PATHS.home }));
  return { payload, topic: id.replaceAll('-', ''), urgency: 'normal', ttlSeconds: TTL_SECONDS };
}

/** Its tag is new each time: a browser shows a second message with the same tag without a sound. */
export function testMessageOf(testId: string, { title, message }: Text): PushMessage {
  const text = { title: testTitle(title), message, tag: `test-${testId}`, url: PATHS.home };
  const payload = Buffer.from(JSON.stringify(text));
  return { payload, topic: TEST_TOPIC, urgency: 'high', ttlSeconds: TEST_TTL_SECONDS };
}

/** For nudges too. The shared tag and topic make a new one replace one that has not been seen. */
export function reminderOf(text: Text): PushMessage {
  const payload = Buffer.from(JSON.stringify({ ...text, tag: REMINDER_TAG, url: PATHS.daily }));
  return { payload, topic: REMINDER_TAG, urgency: 'normal', ttlSeconds: REMINDER_TTL_SECONDS };
}

/** A later message about the same challenge replaces one that has not been seen. */
export function challengeMessageOf(challengeId: string, text: Text): PushMessage {
  const tag = `challenge-${challengeId}`;
  const payload = Buffer.from(JSON.stringify({ ...text, tag, url: challengePath(challengeId) }));
  return { payload, topic: tag, urgency: 'normal', ttlSeconds: TTL_SECONDS };
}
