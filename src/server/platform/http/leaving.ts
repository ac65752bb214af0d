import type { App } from './route.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Asked to stop: not ready any more, though it still serves. */
    isLeaving: boolean;
  }
}

/** Whoever is served by a process that is about to stop asks another one next time. */
export function announceLeaving(app: App): void {
  app.decorate('isLeaving', false);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.isLeaving) reply.header('connection', 'close');
    done(null, payload);
  });
}
