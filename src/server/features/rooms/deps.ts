import type { Db } from '../../platform/database/db.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Random } from '../../platform/process/random.ts';
import type { Player } from '../../player.ts';
import type { RoomTurns } from './room-queues.ts';
import type { RoomStreams } from './streams.service.ts';

export interface RoomDeps {
  db: Db;
  clock: Clock;
  random: Random;
  secret: string;
  streams: RoomStreams;
  inTurn: RoomTurns;
}

/** A player who calls as the host of a room. */
export interface Host {
  player: Player;
  /** Keyed hash of the network, as the check for learnt answers compares it. */
  networkHash: string;
}
