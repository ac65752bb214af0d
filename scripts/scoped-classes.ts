import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/** The class names of each module: as its file writes them, and as pages have them. */
export type ScopedClasses = Map<string, Record<string, string>>;

/** The name depends on nothing else, so that prerendered markup and the app agree. Components have unique names. */
export function scopedClass(name: string, file: string): string {
  return `${basename(file).replace('.module.css', '')}-${name}`;
}

/** Stops the build where prerendered markup has classes that the app and its stylesheets do not have. */
export function expectSameClasses(inMarkup: ScopedClasses, inApp: ScopedClasses): void {
  if (inMarkup.size === 0) throw new Error('No prerendered page has a scoped class.');
  for (const [file, classes] of inMarkup)
    if (!isDeepStrictEqual(classes, inApp.get(file)))
      throw new Error(`Prerendered pages and the app have different class names for ${file}.`);
}
