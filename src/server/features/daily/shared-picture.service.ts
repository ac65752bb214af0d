import type { Db } from '../../platform/database/db.ts';
import { findPicture, keepPicture } from '../puns/calendar.service.ts';
import { type SharedDay, type Sheet, shapeOf, sheetOf } from './shared-day.ts';

/**
 * Draws the picture once and keeps it in the day's row, where every process and every backup finds it.
 * Drawing takes time, so it holds no transaction: two processes may both draw, and both then show the first.
 */
export async function readPicture(db: Db, day: SharedDay, onDrawn: () => void): Promise<Buffer> {
  const kept = await findPicture(db, day.day);
  if (kept) return kept;
  const drawn = await draw(sheetOf(day));
  onDrawn();
  return keepPicture(db, day.day, drawn);
}

/** Draws another feature's sheet, which shows boxes in place of the answer's letters. */
export function drawSheet({ answer, ...sheet }: Omit<Sheet, 'shape'> & { answer: string }): Promise<Buffer> {
  return draw({ ...sheet, shape: shapeOf(answer) });
}

async function draw(sheet: Sheet): Promise<Buffer> {
  // Imported at the first picture, so that it does not slow down the start.
  const { drawPicture } = await import('./shared-picture.ts');
  return drawPicture(sheet);
}
