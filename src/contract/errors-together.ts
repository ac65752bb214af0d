import {
  CHALLENGE_KEPT_DAYS,
  CHALLENGE_PLACES,
  CHALLENGE_ROUNDS,
  CHALLENGES_A_DAY,
} from '../rules/challenge.ts';
import { BLOCKS_MAX, FRIENDS_MAX, REQUESTS_A_DAY, SHARED_STREAKS_MAX } from '../rules/friends.ts';
import { ROOM_CODE_LENGTH } from '../rules/room-code.ts';
import { HOST_PUNS_A_DAY, ROOM_SEATS, ROOMS_A_DAY, STRANGER_SEATS } from '../rules/room-limits.ts';
import { SEAT_NAME_CHARACTERS, SEAT_NAME_MAX, SEAT_NAME_MIN } from '../rules/seat-name.ts';

/** The refusals of what people play together: seats, challenges, rooms and friends. */
export const TOGETHER_ERRORS = {
  invalid_seat_name: {
    status: 400,
    message: `A name must have ${SEAT_NAME_MIN} to ${SEAT_NAME_MAX} characters: ${SEAT_NAME_CHARACTERS}.`,
  },
  seat_name_needed: { status: 400, message: 'Type a name, or leave it to us to draw one.' },
  seat_name_taken: { status: 409, message: 'Somebody here already has this name. Try another one.' },
  unsuitable_name: {
    status: 400,
    message: 'Please choose another name: this one is reserved, or not for all ages.',
  },
  seat_required: { status: 401, message: 'Join first.' },
  not_host: { status: 403, message: 'Only the host of the room can do this.' },
  room_banned: { status: 403, message: 'The host has banned you from this room.' },
  challenge_not_found: {
    status: 404,
    message: `There is no such challenge. They are kept for ${CHALLENGE_KEPT_DAYS} days.`,
  },
  room_not_found: { status: 404, message: 'There is no such room. Rooms are deleted a day after they end.' },
  unknown_room_code: {
    status: 404,
    message: `No room has this code. Codes have ${ROOM_CODE_LENGTH} letters, none of them a vowel.`,
  },
  seat_not_found: { status: 404, message: 'Nobody sits there.' },
  friend_unknown: { status: 404, message: 'This player cannot be found. Ask for a new invitation link.' },
  friend_request_not_found: { status: 404, message: 'This request is no longer open.' },
  not_friends: { status: 404, message: 'You are not friends with this player.' },
  own_friend: { status: 409, message: 'That is you. You are friends already, we hope.' },
  already_friends: { status: 409, message: 'You are friends already.' },
  friend_blocked: { status: 409, message: 'You have blocked this player. Unblock them first.' },
  too_many_friends: {
    status: 409,
    message: `You have ${FRIENDS_MAX} friends. Remove one of them to make room.`,
  },
  their_friends_full: { status: 409, message: 'This player has no room for another friend.' },
  too_many_blocks: {
    status: 409,
    message: `You have blocked ${BLOCKS_MAX} players. Unblock one of them first.`,
  },
  too_many_shared_streaks: {
    status: 409,
    message: `You can share a streak with ${SHARED_STREAKS_MAX} friends. End one of them first.`,
  },
  nudge_played: { status: 409, message: "This friend has already played today's pun." },
  nudged_today: { status: 409, message: 'This friend has already been nudged today.' },
  nudge_refused: { status: 409, message: 'This friend cannot be nudged.' },
  challenge_closed: { status: 409, message: 'This challenge takes no new players any more.' },
  challenge_full: {
    status: 409,
    message: `All ${CHALLENGE_PLACES} places of this challenge are taken. Make one of your own.`,
  },
  challenge_busy: {
    status: 409,
    message: 'Many people are starting this challenge right now. Try again in a moment.',
  },
  room_locked: { status: 409, message: 'The host has locked this room.' },
  room_full: { status: 409, message: `All ${ROOM_SEATS} seats of this room are taken.` },
  room_network_full: {
    status: 409,
    message: `This room takes ${STRANGER_SEATS} people of one network, and so many are in.`,
  },
  room_ended: { status: 409, message: 'This room has ended.' },
  room_moved_on: { status: 409, message: 'The room has moved on in the meantime.' },
  room_without_seats: { status: 409, message: 'Nobody has joined yet.' },
  pun_not_open: { status: 409, message: 'This pun takes no answers now.' },
  challenge_unfinished: {
    status: 409,
    message: `Play all ${CHALLENGE_ROUNDS} puns first: then you see how everybody did.`,
  },
  round_out_of_order: { status: 409, message: 'The puns of a challenge are played in their order.' },
  round_not_open: { status: 409, message: 'This pun is not open for you. Open it first.' },
  too_many_joins: {
    status: 429,
    message: 'You or your network have joined very often. Try again in a few minutes.',
  },
  too_many_challenges: {
    status: 429,
    message: `You have made ${CHALLENGES_A_DAY} challenges today. Make the next one tomorrow.`,
  },
  too_many_rooms: {
    status: 429,
    message: `You have opened ${ROOMS_A_DAY} rooms today. Open the next one tomorrow.`,
  },
  too_many_room_puns: {
    status: 429,
    message: `Your rooms have shown ${HOST_PUNS_A_DAY} puns today. Play on tomorrow.`,
  },
  too_many_codes: {
    status: 429,
    message: 'You or your network have typed many wrong codes. Try again in a few minutes.',
  },
  too_many_streams: {
    status: 429,
    message: 'Too many pages of this room are open. This one asks for news instead.',
  },
  too_many_friend_requests: {
    status: 429,
    message: `You have sent ${REQUESTS_A_DAY} requests today. Send the next one tomorrow.`,
  },
} as const satisfies Record<string, { status: number; message: string }>;
