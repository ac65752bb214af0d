import { Type } from 'typebox';
import { Uuid } from '../../../contract/page.ts';
import { PICTURE_MAX_BYTES } from '../../../rules/picture.ts';
import { Refusal } from '../../platform/errors.ts';
import type { App } from '../../platform/route.ts';
import { OBJECTS_PATH } from '../../providers/storage/disk.ts';
import { admitsUpload, readPicture, receiveUpload } from './picture.service.ts';
import type { ProfileDeps } from './profile.service.ts';

/** Files in and files out: not JSON, so not in the contract. */
export function pictureRoutes(app: App, deps: ProfileDeps): void {
  const schema = { hide: true, params: Type.Object({ name: Type.String() }) };
  app.get('/pictures/:name', { schema }, async (request, reply) => {
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

/** Where the store is this server's own disk. The address is the permission: it is checked before the file is read. */
function uploadRoute(app: App, deps: ProfileDeps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const schema = {
    hide: true,
    params: Type.Object({ id: Uuid }),
    querystring: Type.Object({ expires: Type.String(), signature: Type.String() }),
  };
  app.put(
    `${OBJECTS_PATH}/uploads/:id`,
    {
      schema,
      bodyLimit: PICTURE_MAX_BYTES,
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      onRequest: async ({ params, query }) => {
        const { expires, signature } = query;
        const ticket = { expires: Number(expires), signature: String(signature) };
        if (!admitsUpload(deps, params.id, ticket)) throw new Refusal('upload_expired');
      },
    },
    async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new Refusal('upload_missing');
      await receiveUpload(deps, request.params.id, request.body);
      return reply.send();
    },
  );
}
