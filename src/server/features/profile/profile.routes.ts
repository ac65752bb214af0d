import type { FastifyReply, FastifyRequest } from 'fastify';
import { DONE, type Query } from '../../../contract/endpoint.ts';
import { goal } from '../../../contract/goal.ts';
import { profile } from '../../../contract/profile.ts';
import { PICTURE_MAX_BYTES } from '../../../rules/picture.ts';
import type { Config } from '../../config.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type App, route } from '../../platform/http/route.ts';
import { isLoopbackHost } from '../../platform/security/public-address.ts';
import type { UploadedFile } from '../../providers/storage/port.ts';
import { type AccountDeps, deleteAccount } from './account.service.ts';
import { createDataExports } from './data-export.ts';
import { changePicture, clearPicture } from './picture.service.ts';
import { changeFirstName, changeGoal, changePace, rename } from './profile.service.ts';
import { startUpload, type UploadDeps } from './uploads.service.ts';

interface ProfileDeps extends AccountDeps, UploadDeps {
  knownBrowsers: { forget(request: FastifyRequest, reply: FastifyReply, email: string): void };
}

export function profileRoutes(app: App, deps: ProfileDeps, { isPublic, publicUrl }: Config): void {
  /** On a local machine the browser may use another loopback name; a public server has one address. */
  const originOf = ({ hostname, port }: FastifyRequest) =>
    !isPublic && isLoopbackHost(hostname) ? `http://${hostname}:${port ?? 80}` : publicUrl;

  route(app, profile.rename, ({ player, body }) => rename(deps, player, body.username));
  route(app, profile.changeFirstName, ({ player, body }) => changeFirstName(deps, player.id, body.firstName));
  route(app, profile.changePace, ({ player, body }) => changePace(deps, player.id, body.relaxed));
  route(app, goal.change, ({ player, body }) => changeGoal(deps, player.id, body.goal));
  route(app, profile.startUpload, ({ player, request, query, body }) =>
    startUpload(deps, player.id, {
      origin: originOf(request),
      ipAddress: request.ip,
      file: describedIn(query) ?? body ?? undefined,
    }),
  );
  route(app, profile.changePicture, ({ player, body }) =>
    changePicture(deps, player.id, body.profileImageUrl),
  );
  route(app, profile.removePicture, async ({ player }) => {
    await clearPicture(deps, player.id);
    return DONE;
  });
  const exportData = createDataExports(deps);
  route(app, profile.data, ({ player, reply }) => {
    const data = exportData(player, (schema) =>
      reply.compileSerializationSchema(schema as Record<string, unknown>),
    );
    return reply
      .header('content-disposition', 'attachment; filename="punnery-my-data.json"')
      .type('application/json; charset=utf-8')
      .send(data);
  });
  route(app, profile.remove, async ({ player, body, request, reply }) => {
    await deleteAccount(deps, player, { ...body, sessionId: request.sessionId });
    app.sessions.clear(reply);
    deps.knownBrowsers.forget(request, reply, player.email);
    return DONE;
  });
}

/** Half a description counts as none. */
function describedIn({ bytes, type }: Query<typeof profile.startUpload>): UploadedFile | undefined {
  if (bytes === undefined || type === undefined) return undefined;
  if (Number(bytes) > PICTURE_MAX_BYTES) throw new Refusal('invalid_input');
  return { bytes: Number(bytes), type };
}
