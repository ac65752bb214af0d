import { challenges } from '../../src/contract/challenges.ts';
import { friends } from '../../src/contract/friends.ts';
import { guestPlay } from '../../src/contract/guest-play.ts';
import { rooms } from '../../src/contract/rooms.ts';
import { SETTINGS } from '../support/room-settings.ts';
import { callsBy, type Known, type Row } from './rows.ts';

const [player, host, lobbyHost] = [callsBy('player'), callsBy('host'), callsBy('lobbyHost')];
const [guest, claimer, newcomer] = [callsBy('guest'), callsBy('claimer'), callsBy('newcomer')];
const [entrant, maker] = [callsBy('entrant'), callsBy('maker')];

const ofSecond = { round: '1' };
const wrong = { answer: 'SO WRONG' };
const today = { day: '2026-11-20' };
const inChallenge = ({ challenge }: Known) => ({ id: challenge, name: 'Ann' });

/** The calls of a full room that plays, of one in its lobby, of a full challenge, of friends and of a shared day, in the order in which they are made. */
export const VENUE_ROWS: readonly Row[] = [
  guest(rooms.state),
  guest(rooms.events),
  newcomer(rooms.join),
  guest(rooms.check, wrong),
  guest(rooms.letter),
  guest(rooms.giveUp),
  host(rooms.state),
  host(rooms.events),
  host(rooms.seat, { action: 'rename' }),
  host(rooms.seat, { action: 'ban' }),
  // Both have moved the room on.
  host(rooms.state),
  host(rooms.lock, { isLocked: false }),
  host(rooms.code, { action: 'hide' }),
  host(rooms.pause, { isPaused: true }),
  host(rooms.pause, { isPaused: false }),
  host(rooms.next),
  host(rooms.next),
  host(rooms.skip),
  host(rooms.results),
  claimer(rooms.claim),
  host(rooms.state),
  host(rooms.end),
  lobbyHost(rooms.state),
  lobbyHost(rooms.change, { settings: { ...SETTINGS, puns: 20 } }),
  lobbyHost(rooms.start),
  player(rooms.make, { ...SETTINGS, hostPlays: true }),
  player(rooms.own),
  player(rooms.supply, SETTINGS.choice),

  newcomer(challenges.look, inChallenge),
  newcomer(challenges.join, inChallenge),
  entrant(challenges.open, ofSecond),
  entrant(challenges.letter, ofSecond),
  entrant(challenges.check, { ...ofSecond, ...wrong }),
  entrant(challenges.giveUp, ofSecond),
  maker(challenges.look),
  maker(challenges.result),
  maker(challenges.renameSeat),
  maker(challenges.removeSeat),
  maker(challenges.list),
  maker(challenges.make, { mode: 'race' }),
  maker(challenges.rematch),
  maker(challenges.readAlerts),
  maker(challenges.setAlerts, { isOn: true }),

  player(friends.list),
  player(friends.waiting),
  player(friends.invitation, { code: 'COLLECTR' }),
  player(friends.invitation, ({ strangerCode }) => ({ code: strangerCode })),
  player(friends.request, ({ strangerCode }) => ({ code: strangerCode })),
  player(friends.accept, ({ asker }) => ({ player: asker })),
  player(friends.decline, ({ otherAsker }) => ({ player: otherAsker })),
  player(friends.day, { day: '2026-11-18' }),
  player(friends.streaks),
  player(friends.chooseStreak, ({ asker }) => ({ player: asker, isChosen: true })),
  // This friend accepts no alerts.
  player(friends.nudge, ({ asker }) => ({ player: asker }), 409),
  player(friends.remove, ({ asker }) => ({ player: asker })),
  player(friends.block, ({ asker }) => ({ player: asker })),
  player(friends.unblock, ({ asker }) => ({ player: asker })),
  player(friends.readNudges),
  player(friends.setNudges, { isOn: true }),

  player(guestPlay.open, { ...today, code: 'COLLECTR' }),
  player(guestPlay.letter, today),
  player(guestPlay.check, { ...today, ...wrong }),
];
