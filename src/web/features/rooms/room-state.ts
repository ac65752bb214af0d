import type { RoomProgress, RoomSelf, RoomView } from '../../../contract/room-view.ts';

/** What a page knows of a room. */
export interface KnownRoom {
  view: RoomView;
  /** Add this to the page's own clock, in milliseconds, to get the server's. */
  offset: number;
}

/**
 * Takes over a view from the stream or from a call, unless it is older than what is known. `receivedAt` is the page's
 * monotonic clock, which may stand still while a phone sleeps but never goes back. A slow line makes an offset too small
 * and never too large, so the largest one is the best, until a later change of the room has an earlier time: the
 * server's clock was put back.
 */
export function takeView(known: KnownRoom | undefined, view: RoomView, receivedAt: number): KnownRoom {
  const latest = view.now - receivedAt;
  if (!known) return { view, offset: latest };
  const offset = wasPutBack(known.view, view) ? latest : Math.max(known.offset, latest);
  if (isOlder(view, known.view)) return { ...known, offset };
  return { view: { ...view, you: keepEnded(known.view, view) }, offset };
}

function wasPutBack(known: RoomView, view: RoomView): boolean {
  return view.room.rev > known.room.rev && view.now < known.now;
}

function isOlder(view: RoomView, known: RoomView): boolean {
  if (view.room.rev !== known.room.rev) return view.room.rev < known.room.rev;
  return view.now < known.now;
}

/** A view that was written before this seat's answer arrived must not open the pun again. */
function keepEnded(known: RoomView, view: RoomView): RoomSelf | null {
  const { you } = view;
  const isSamePun = known.room.pun === view.room.pun && known.you?.seat === you?.seat;
  if (!you || you.ended || !isSamePun || !known.you?.ended) return you;
  return { ...you, ended: known.you.ended };
}

/** Returns null if the page has missed a change of the room, and has to ask. */
export function takeProgress(known: KnownRoom, news: RoomProgress): KnownRoom | null {
  const { view } = known;
  const { rev } = view.room;
  if (news.rev > rev) return null;
  if (news.rev < rev) return known;
  const room = { ...view.room, progress: news.progress };
  const host = view.host && news.seats ? { ...view.host, seats: news.seats } : view.host;
  return { ...known, view: { ...view, room, host } };
}

/** Records how the seat's own pun ended, which the next event from the server does not repeat. */
export function takeEnded(known: KnownRoom, pun: number, ended: NonNullable<RoomSelf['ended']>): KnownRoom {
  const { view } = known;
  if (!view.you || view.room.pun !== pun) return known;
  return { ...known, view: { ...view, you: { ...view.you, ended } } };
}
