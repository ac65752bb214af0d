/** How many people can sit in a room. */
export const ROOM_SEATS = 200;
/** How many seats one network can have in a room that is open to strangers. */
export const STRANGER_SEATS = 3;
/** How many rooms a player can open in a UTC day. */
export const ROOMS_A_DAY = 20;
/** How many puns of the library the rooms of one host can show in a UTC day. */
export const HOST_PUNS_A_DAY = 150;
/**
 * How many wrong codes can be typed within `minutes`: by one player or one browser that the server knows, and by all
 * other browsers of one network together.
 */
export const WRONG_CODES = { known: 20, network: 60, minutes: 10 } as const;
/** A room without any seat or the host there ends after so many minutes. */
export const EMPTY_ROOM_MINUTES = 60;
/** A room ends after so many hours in any case. */
export const ROOM_HOURS = 12;
/** Everything of a room is deleted so many hours after it has ended. */
export const ROOM_KEPT_HOURS = 24;
/** A seat or a host is there if it was seen within so many seconds. */
export const PRESENT_SECONDS = 20;
/** How many streams a seat can have open; the newest win. */
export const SEAT_STREAMS = 2;
/** A host may have a big screen, a remote control and a seat. */
export const HOST_STREAMS = 4;
export const NETWORK_STREAMS = 600;
/** Beyond so many streams the pages of further seats ask instead. */
export const PROCESS_STREAMS = 5000;
