import { gamePath } from './game-path.ts';

interface Alert {
  title: string;
  options: NotificationOptions & { data: { path: string } };
}

/** Reads a push message. An unreadable one gets defaults, since browsers require a notification for every message. */
export function readAlert(text: string | undefined, origin: string): Alert {
  const { title, message, url, ...rest } = parsed(text);
  const tag = textOf(rest.tag);
  return {
    title: textOf(title) ?? 'Punnery',
    options: {
      body: textOf(message) ?? 'The snail has news for you.',
      // With the same tag, a campaign is one notification even if the push service delivers it twice.
      ...(tag !== undefined && { tag }),
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { path: gamePath(url, origin) },
    },
  };
}

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    return { ...JSON.parse(text ?? '') };
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
