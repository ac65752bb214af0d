import type { Db } from '../../platform/database/db.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Random } from '../../platform/process/random.ts';
import type { RoomStreams } from './streams.service.ts';

export interface RoomDeps {
  db: Db;
  clock: Clock;
  random: Random;
  secret: string;
  streams: RoomStreams;
}
