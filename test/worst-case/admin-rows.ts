import { adminLog } from '../../src/contract/admin-log.ts';
import { analytics } from '../../src/contract/analytics.ts';
import { campaignDrafts } from '../../src/contract/campaign-drafts.ts';
import { campaigns } from '../../src/contract/campaigns.ts';
import { checkup } from '../../src/contract/checkup.ts';
import { daily } from '../../src/contract/daily.ts';
import { digest } from '../../src/contract/digest.ts';
import { feedback } from '../../src/contract/feedback.ts';
import { insights } from '../../src/contract/insights.ts';
import { punBatches } from '../../src/contract/pun-batches.ts';
import { puns } from '../../src/contract/puns.ts';
import { reports } from '../../src/contract/reports.ts';
import { userActions } from '../../src/contract/user-actions.ts';
import { userPage } from '../../src/contract/user-page.ts';
import { users } from '../../src/contract/users.ts';
import { BULK_MAX } from '../../src/rules/pun-bulk.ts';
import { UPLOAD_MAX } from '../../src/rules/pun-upload.ts';
import { USER_FILTERS } from '../../src/rules/user-filters.ts';
import { callsBy, type Known, type Row } from './rows.ts';

const admin = callsBy('admin');
const reason = 'Ink on the board.';
const ofVictim = ({ victim }: Known) => ({ userId: victim, reason });
const ofHeld = ({ held }: Known) => ({ userId: held, reason });
const ofSent = ({ sent }: Known) => ({ campaignId: sent });
const draft = { title: 'News', message: 'More puns.', targetType: 'all' };
const upload = Array.from({ length: UPLOAD_MAX }, (_, n) => ({
  question: `Why did scribe number ${n} keep a second candle?`,
  answer: 'DARK WIT',
}));
const ids = ({ punId }: Known) => Array.from({ length: BULK_MAX }, (_, n) => Number(punId) - n);
const words = { question: 'Why did the scribe keep a third candle?', answer: 'LIGHT READING' };

/** The calls of an admin, in the order in which they are made. */
export const ADMIN_ROWS: readonly Row[] = [
  admin(analytics.read),
  admin(digest.waiting),
  admin(digest.read),
  admin(digest.set, { isOn: false }),
  admin(checkup.warnings),
  admin(checkup.backups),
  // Backups of this kind are for the embedded database with a folder for them.
  admin(checkup.backUp, {}, 409),

  ...USER_FILTERS.map((filter) => admin(users.list, { filter })),
  admin(users.list, { search: 'friend' }),
  admin(users.list, { search: 'ri' }),
  admin(users.read),
  admin(userPage.friends),
  admin(users.find, { search: 'friend' }),
  admin(users.export),
  admin(users.reviews),
  admin(users.signals),
  admin(users.gift, { amount: 5, key: '00000000-0000-4000-8000-00000000000a' }),
  admin(userActions.resetCredits, (known) => ({ ...ofVictim(known), amount: 3 })),
  admin(userActions.resetPoints, ofVictim),
  admin(userActions.ban, ofVictim),
  admin(userActions.unban, ofVictim),
  admin(userActions.release, ofHeld),
  admin(userPage.read),
  admin(userPage.ledger),
  admin(userPage.games),
  admin(userPage.purchases),
  admin(userPage.notes),
  admin(userPage.addNote, { text: 'Noted.' }),
  admin(userPage.removeNote),
  admin(userActions.resetName, ofVictim),
  admin(userActions.resetPicture, ofVictim, 409),
  admin(userActions.signOut, ofVictim),
  // Each of these asks for a code that this admin does not have.
  admin(userActions.grantAdmin, ofVictim, 409),
  admin(userActions.revokeAdmin, ofVictim, 409),
  admin(userActions.remove, (known) => ({ ...ofVictim(known), name: 'friend2@example.com' })),
  admin(adminLog.read),
  admin(adminLog.read, ({ userId }) => ({ userId })),

  admin(puns.list),
  admin(puns.list, { search: 'candle' }),
  admin(puns.list, { search: 'quetzal' }),
  admin(puns.read),
  admin(puns.known, { puns: upload }),
  admin(puns.upload, { puns: upload }),
  admin(punBatches.list),
  admin(punBatches.rows),
  admin(punBatches.undoLook),
  admin(punBatches.activate),
  admin(punBatches.undo),
  admin(puns.add, words),
  admin(puns.bulk, (known) => ({ ids: ids(known), action: 'deactivate' })),
  admin(puns.edit, ({ text }) => ({ ...words, answer: 'SMALL PRINT', was: text })),
  admin(puns.activate),
  admin(puns.deactivate),
  admin(puns.export),
  admin(reports.reported),
  admin(feedback.inbox),
  admin(feedback.inbox, { status: 'new' }),
  admin(feedback.approve),
  admin(feedback.dismiss, {}, 409),
  admin(daily.plan),
  admin(daily.planned, { day: '2026-11-25' }),
  admin(daily.choose, ({ punId }) => ({ day: '2026-11-25', punId: Number(punId) }), 409),

  admin(campaigns.list),
  admin(campaigns.stats),
  admin(campaigns.create, draft),
  admin(campaigns.target, ofSent),
  admin(campaigns.missed, ofSent),
  admin(campaigns.reach),
  // Nobody among them is inactive.
  admin(campaigns.reEngage, {}, 409),
  admin(campaignDrafts.edit, { ...draft, revision: 0 }),
  admin(campaignDrafts.schedule, { at: '2026-11-22T12:00:00Z' }),
  admin(campaignDrafts.unschedule),
  admin(campaignDrafts.test, {}, 409),
  admin(campaignDrafts.remove),

  admin(insights.read, { days: '365' }),
  admin(insights.export, { days: '365' }),
  admin(insights.puns, { sort: 'reports' }),
  admin(insights.puns, { page: '100' }),
  admin(insights.exportPuns),
];

/** These set the push sender to work, whose statements would be counted with those of the next calls. */
export const SENDING_ROWS: readonly Row[] = [
  admin(campaigns.resend, ofSent),
  admin(campaigns.send, ({ other }) => ({ campaignId: other })),
];
