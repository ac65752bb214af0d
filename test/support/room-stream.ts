import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { RoomProgress, RoomView } from '../../src/contract/room-view.ts';

interface RoomEvent {
  name: string;
  id: string | undefined;
  data: RoomView & RoomProgress;
}

/** A reader of the events of a room. */
export async function openStream(url: string, cookie: string) {
  const request = get(url, { headers: { cookie }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const events: RoomEvent[] = [];
  const reader = {
    status: response.statusCode,
    headers: response.headers,
    events,
    text: '',
    hasEnded: false,
  };
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    reader.text += chunk;
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const name = field('event');
      if (name) events.push({ name, id: field('id'), data: JSON.parse(field('data') ?? 'null') });
    }
  });
  const settle = () => {
    reader.hasEnded = true;
  };
  response.on('end', settle).on('close', settle).on('error', settle);
  request.on('error', settle);
  return Object.assign(reader, {
    close: () => {
      request.destroy();
    },
    /** The last state that was sent. */
    last: () => events.findLast(({ name }) => name === 'room')?.data,
  });
}
