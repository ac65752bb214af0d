import { friends } from '../../../contract/friends.ts';
import { type App, route } from '../../platform/http/route.ts';
import {
  acceptRequest,
  blockPlayer,
  countWaiting,
  type FriendshipDeps,
  readFriends,
  readInvitation,
  refuseRequest,
  removeFriend,
  requestFriend,
  unblockPlayer,
} from './friendships.service.ts';

export function friendshipRoutes(app: App, deps: FriendshipDeps): void {
  route(app, friends.list, ({ player }) => readFriends(deps, player));
  route(app, friends.waiting, ({ player }) => countWaiting(deps, player.id));
  route(app, friends.invitation, ({ player, query }) => readInvitation(deps, player.id, query.code));
  route(app, friends.request, ({ player, body }) => requestFriend(deps, player.id, body));
  route(app, friends.accept, ({ player, params }) => acceptRequest(deps, player.id, params.player));
  route(app, friends.decline, ({ player, params }) => refuseRequest(deps, player.id, params.player));
  route(app, friends.remove, ({ player, params }) => removeFriend(deps, player.id, params.player));
  route(app, friends.block, ({ player, params }) => blockPlayer(deps, player.id, params.player));
  route(app, friends.unblock, ({ player, params }) => unblockPlayer(deps, player.id, params.player));
}
