import type { Db } from '../../platform/database/db.ts';
import { findPicture, keepPicture } from '../puns/calendar.service.ts';
import type { SharedDay } from './shared-day.ts';

/**
 * Drawn once and kept in the day's row, where every process finds it and a backup takes it along. It is drawn outside any
 * transaction, on which others might wait: two processes that begin at once draw twice, and both show the first.
 */
export async function readPicture(db: Db, day: SharedDay, onDrawn: () => void): Promise<Buffer> {
  const kept = await findPicture(db, day.day);
  if (kept) return kept;
  // Loaded at the first picture: it need not keep a start waiting.
  const { drawPicture } = await import('./shared-picture.ts');
  const drawn = await drawPicture(day);
  onDrawn();
  return keepPicture(db, day.day, drawn);
}
