import { votes } from '../../../contract/votes.ts';
import { type App, route } from '../../platform/http/route.ts';
import { type VoteDeps, vote } from './votes.service.ts';

export function voteRoutes(app: App, deps: VoteDeps): void {
  route(app, votes.vote, ({ player, params, body }) => vote(deps, player.id, Number(params.punId), body));
}
