import { Type } from 'typebox';
import {
  BLOCKS_MAX,
  FRIENDS_MAX,
  FRIENDSHIP_KINDS,
  type FriendshipKind,
  REQUESTS_A_DAY,
  SHARED_STREAKS_MAX,
} from '../rules/friends.ts';
import { Done, type Endpoint, IntegerOrNull, TextOrNull } from './endpoint.ts';
import { Uuid } from './page.ts';

const Time = Type.String({ format: 'date-time' });

/** Another player, as the boards show them. */
const OtherPlayer = Type.Object({
  id: Uuid,
  username: TextOrNull,
  firstName: TextOrNull,
  profileImageUrl: TextOrNull,
});
export type OtherPlayer = Type.Static<typeof OtherPlayer>;

const Friend = Type.Object({
  ...OtherPlayer.properties,
  how: Type.Unsafe<FriendshipKind>({ type: 'string', enum: FRIENDSHIP_KINDS }),
  since: Time,
});
export type Friend = Type.Static<typeof Friend>;

const FriendRequest = Type.Object({ ...OtherPlayer.properties, sentAt: Time });
export type FriendRequest = Type.Static<typeof FriendRequest>;

const FriendList = Type.Object({
  /** The player's referral code, which is also the code of the invitation link; null until one is generated. */
  code: TextOrNull,
  /** Newest first. */
  friends: Type.Array(Friend),
  /** Requests that wait for the player's answer, newest first. */
  received: Type.Array(FriendRequest),
  /** Requests of the player's that have not been accepted, newest first. Nothing tells whether one was declined. */
  sent: Type.Array(FriendRequest),
  blocked: Type.Array(OtherPlayer),
});
export type FriendList = Type.Static<typeof FriendList>;

/** `asked`: the other has sent a request, so that a request of one's own makes them friends. */
export type Relation = 'you' | 'friends' | 'sent' | 'asked' | 'blocked' | 'none';
const Relation = Type.Unsafe<Relation>({
  type: 'string',
  enum: ['you', 'friends', 'sent', 'asked', 'blocked', 'none'],
});

const Invitation = Type.Object({ player: OtherPlayer, relation: Relation });
export type Invitation = Type.Static<typeof Invitation>;

/** `waiting`: not ended yet, or never begun. */
export type FriendDayState = 'solved' | 'missed' | 'waiting';

export const FriendDay = Type.Object({
  ...OtherPlayer.properties,
  state: Type.Unsafe<FriendDayState>({ type: 'string', enum: ['solved', 'missed', 'waiting'] }),
  /** Letters and vowels that were bought; null while the friend has not ended it. */
  hints: IntegerOrNull,
});
export type FriendDay = Type.Static<typeof FriendDay>;

const FriendsDay = Type.Object({
  day: Type.String(),
  /**
   * How the friends did, the solved ones with the fewest hints first, those who have not ended it last; at most
   * FRIENDS_A_DAY. Null until the player's own daily of this day
   * has ended.
   */
  friends: Type.Union([Type.Array(FriendDay), Type.Null()]),
});

const SharedStreakView = Type.Object({
  ...OtherPlayer.properties,
  isChosen: Type.Boolean(),
  /** Whether the friend has chosen the player; it counts once both have. */
  hasChosen: Type.Boolean(),
  /**
   * Days that both have solved; null if it depends on a daily that the friend has ended and the player has not.
   */
  days: IntegerOrNull,
});
export type SharedStreakView = Type.Static<typeof SharedStreakView>;

/** Whether friends may nudge the player. */
const NudgePreference = Type.Object({ isOn: Type.Boolean() });
export type NudgePreference = Type.Static<typeof NudgePreference>;

const params = Type.Object({ player: Uuid });
const PER_MINUTE = 60;

export const friends = {
  list: {
    method: 'GET',
    path: '/api/friends',
    access: 'player',
    summary: 'Friends, requests received and sent, and blocked players',
    reply: FriendList,
  },
  waiting: {
    method: 'GET',
    path: '/api/friends/waiting',
    access: 'player',
    summary: 'How many requests wait for the player',
    reply: Type.Object({ received: Type.Integer() }),
  },
  invitation: {
    method: 'GET',
    path: '/api/friends/invitation',
    access: 'player',
    summary: 'Whose invitation a link is; changes nothing',
    query: Type.Object({ code: Type.String({ maxLength: 100 }) }),
    reply: Invitation,
    errors: ['friend_unknown'],
    perMinute: PER_MINUTE,
  },
  request: {
    method: 'POST',
    path: '/api/friends/requests',
    access: 'player',
    summary: `Ask a player to become a friend, by their code or by a seat in a challenge or room of both; at most ${REQUESTS_A_DAY} a day`,
    /** Either a code or a seat. */
    body: Type.Object({
      code: Type.Optional(Type.String({ maxLength: 100 })),
      /** `venue` is the id of a challenge or room in which the caller has a seat, too. */
      seat: Type.Optional(Type.Object({ venue: Type.String({ maxLength: 100 }), id: Uuid })),
    }),
    /** `friends` if the other had asked before. */
    reply: Type.Object({
      relation: Type.Unsafe<'sent' | 'friends'>({ type: 'string', enum: ['sent', 'friends'] }),
    }),
    errors: [
      'friend_unknown',
      'own_friend',
      'already_friends',
      'friend_blocked',
      'too_many_friends',
      'their_friends_full',
      'too_many_friend_requests',
    ],
    perMinute: PER_MINUTE,
  },
  accept: {
    method: 'POST',
    path: '/api/friends/requests/:player/accept',
    access: 'player',
    summary: `Accept the request of this player; at most ${FRIENDS_MAX} friends`,
    params,
    reply: Done,
    errors: ['friend_request_not_found', 'too_many_friends', 'their_friends_full'],
    perMinute: PER_MINUTE,
  },
  decline: {
    method: 'POST',
    path: '/api/friends/requests/:player/decline',
    access: 'player',
    summary: 'Decline the request of this player, who is not told',
    params,
    reply: Done,
    errors: ['friend_request_not_found'],
    perMinute: PER_MINUTE,
  },
  remove: {
    method: 'DELETE',
    path: '/api/friends/:player',
    access: 'player',
    summary: 'End a friendship and its shared streak',
    params,
    reply: Done,
    errors: ['not_friends'],
    perMinute: PER_MINUTE,
  },
  block: {
    method: 'POST',
    path: '/api/friends/:player/block',
    access: 'player',
    summary: `End a friendship if there is one, and hear no more of this player, who is not told; at most ${BLOCKS_MAX}`,
    params,
    reply: Done,
    errors: ['friend_unknown', 'own_friend', 'too_many_blocks'],
    perMinute: PER_MINUTE,
  },
  unblock: {
    method: 'POST',
    path: '/api/friends/:player/unblock',
    access: 'player',
    summary: 'Let this player send requests again',
    params,
    reply: Done,
    perMinute: PER_MINUTE,
  },
  day: {
    method: 'GET',
    path: '/api/friends/day',
    access: 'player',
    summary: "How the friends did on a daily, once the player's own has ended",
    query: Type.Object({ day: Type.String({ maxLength: 40 }) }),
    reply: FriendsDay,
    errors: ['invalid_day'],
  },
  streaks: {
    method: 'GET',
    path: '/api/friends/streaks',
    access: 'player',
    summary: 'The shared streaks that the player or a friend has chosen',
    reply: Type.Object({ streaks: Type.Array(SharedStreakView) }),
  },
  chooseStreak: {
    method: 'PUT',
    path: '/api/friends/:player/streak',
    access: 'player',
    summary: `Choose a friend for a shared streak, at most ${SHARED_STREAKS_MAX}, or end it; it counts once both have chosen`,
    params,
    body: Type.Object({ isChosen: Type.Boolean() }),
    reply: Done,
    errors: ['not_friends', 'too_many_shared_streaks'],
    perMinute: PER_MINUTE,
  },
  nudge: {
    method: 'POST',
    path: '/api/friends/:player/nudge',
    access: 'player',
    summary:
      'Send a push alert to a friend who has not played today; each player gets at most one nudge a day',
    params,
    reply: Done,
    errors: ['not_friends', 'nudge_played', 'nudged_today', 'nudge_refused'],
    perMinute: PER_MINUTE,
  },
  readNudges: {
    method: 'GET',
    path: '/api/friend-nudges',
    access: 'player',
    summary: 'Whether friends may nudge the player',
    reply: NudgePreference,
  },
  setNudges: {
    method: 'PUT',
    path: '/api/friend-nudges',
    access: 'player',
    summary: 'Allow nudges or not',
    body: NudgePreference,
    reply: NudgePreference,
    perMinute: 20,
  },
} as const satisfies Record<string, Endpoint>;
