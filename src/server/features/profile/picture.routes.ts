import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { Uuid } from '../../../contract/page.ts';
import { PICTURE_MAX_BYTES } from '../../../rules/picture.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/route.ts';
import { OBJECTS_PATH } from '../../providers/storage/disk.ts';
import { readPicture } from './picture.service.ts';
import { isTicketGood, receiveUpload, type UploadDeps } from './uploads.service.ts';

/** Sixty players behind one address may open a board of a hundred; browsers cache pictures for a year. */
const PICTURES_PER_MINUTE = 6000;
const UPLOADS_PER_MINUTE = 60;

/** These routes carry files, not JSON, so they are not in the contract. */
export function pictureRoutes(app: App, deps: UploadDeps): void {
  const schema = { hide: true, params: Type.Object({ name: Type.String() }) };
  const config = { rateLimit: { max: PICTURES_PER_MINUTE, timeWindow: '1 minute' } };
  app.get('/pictures/:name', { schema, config }, async (request, reply) => {
    const picture = await readPicture(deps, request.params.name);
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header(
        'content-security-policy',
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      )
      .send(picture);
  });
  app.register(async (scope) => uploadRoute(scope, deps));
}

/** For pictures on this server's disk. Every check that can refuse a file runs before it is read. */
function uploadRoute(app: App, deps: UploadDeps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const schema = {
    hide: true,
    params: Type.Object({ id: Uuid }),
    querystring: Type.Object({ expires: Type.String(), signature: Type.String() }),
  };
  app.put(
    `${OBJECTS_PATH}/uploads/:id`,
    {
      schema,
      // Fastify does not enforce it on a streamed body, but it decides how long the body may take.
      bodyLimit: PICTURE_MAX_BYTES,
      config: { rateLimit: { max: UPLOADS_PER_MINUTE, timeWindow: '1 minute', hook: 'onRequest' } },
      onRequest: async ({ params, query }) => {
        const { expires, signature } = query;
        const ticket = { expires: Number(expires), signature: String(signature) };
        if (!isTicketGood(deps, params.id, ticket)) throw new Refusal('upload_expired');
      },
    },
    async (request, reply) => {
      if (!request.body) throw new Refusal('upload_missing');
      const { 'content-length': length } = request.headers;
      await receiveUpload(deps, request.params.id, {
        body: request.body as Readable,
        bytes: length === undefined ? undefined : Number(length),
        ipAddress: request.ip,
      });
      return reply.send();
    },
  );
}
