interface Listeners {
  event(name: string, data: string): void;
  /** A line that keeps the connection alive. */
  comment?(): void;
  /** The server's wish for the milliseconds until the next attempt. */
  retry?(milliseconds: number): void;
}

/** Reads server-sent events from chunks of text, as far as our server uses them. */
export function eventReader({ event, comment, retry }: Listeners): (chunk: string) => void {
  let rest = '';
  let name = 'message';
  let data = '';
  const line = (text: string) => {
    if (text === '') {
      if (data) event(name, data);
      [name, data] = ['message', ''];
    } else if (text.startsWith(':')) comment?.();
    else if (text.startsWith('event: ')) name = text.slice(7);
    else if (text.startsWith('data: ')) data += text.slice(6);
    else if (text.startsWith('retry: ')) retry?.(Number(text.slice(7)));
  };
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(line);
  };
}
