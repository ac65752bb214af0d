import type { App } from './route.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The process was asked to stop: it is not ready any more, though it still serves. */
    isLeaving: boolean;
  }
}

/** Closes connections after their reply, so that clients ask another process next time. */
export function announceLeaving(app: App): void {
  app.decorate('isLeaving', false);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.isLeaving) reply.header('connection', 'close');
    done(null, payload);
  });
}
