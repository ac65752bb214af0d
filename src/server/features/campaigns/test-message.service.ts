import { randomUUID } from 'node:crypto';
import { PATHS } from '../../../contract/paths.ts';
import { testTitle } from '../../../rules/campaign.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Push, PushMessage, PushOutcome } from '../../providers/push/port.ts';
import { dropSubscriptions, findDevicesOf } from '../push/push.service.ts';
import { findCampaign } from './campaigns.store.ts';
import type { DraftDeps } from './drafts.service.ts';
import type { Texts } from './drafts.store.ts';

/** An admin who sends a test is looking at the device now. */
const TEST_TTL_SECONDS = 10 * 60;
const TEST_TOPIC = 'campaign-test';

export interface TestDeps extends DraftDeps {
  push: Push;
}

/** Sends the message at once, past the deliveries: a test is tried once and counts nowhere. */
export async function testCampaign({ db, push }: TestDeps, adminId: string, id: string) {
  if (!push.isOn) throw new Refusal('push_off');
  const campaign = await findCampaign(db, id);
  if (!campaign) throw new Refusal('campaign_not_found');
  if (campaign.sentAt) throw new Refusal('campaign_sent');
  const devices = await findDevicesOf(db, adminId);
  if (devices.length === 0) throw new Refusal('no_own_device');
  const message = testMessageOf(campaign);
  const outcomes = await Promise.all(devices.map((device) => push.send(device, message)));
  await dropSubscriptions(
    db,
    devices.filter((_, n) => outcomes[n]?.status === 'gone').map((device) => device.id),
  );
  return {
    devices: devices.length,
    delivered: outcomes.filter(({ status }) => status === 'delivered').length,
    failure: outcomes.map(failureOf).find((failure) => failure !== null) ?? null,
  };
}

/** Its tag is new each time: a browser shows a second message with the same tag without a sound. */
function testMessageOf({ title, message }: Texts): PushMessage {
  const text = { title: testTitle(title), message, tag: `test-${randomUUID()}`, url: PATHS.home };
  const payload = Buffer.from(JSON.stringify(text));
  return { payload, topic: TEST_TOPIC, urgency: 'high', ttlSeconds: TEST_TTL_SECONDS };
}

function failureOf(outcome: PushOutcome): string | null {
  if ('reason' in outcome) return outcome.reason;
  if (outcome.status === 'gone') return 'the device has unsubscribed';
  return outcome.status === 'delivered' ? null : 'its push service gave no answer';
}
