import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { ROOT } from '../../platform/process/project.ts';

const resolve = createRequire(join(ROOT, 'package.json')).resolve;

/** Converts text to paths of a bundled font, because the machine that draws it may have no fonts. */
export interface Face {
  /** Returns the width of the text in pixels at this font size. */
  width(text: string, size: number): number;
  /** Returns SVG path data; `x` and `y` are where the baseline starts. */
  outline(text: string, size: number, x: number, y: number): string;
}

/** Characters that are missing in the first font file are taken from the second. */
export function openFace(weight: 600 | 900): Face {
  const fonts = ['latin', 'latin-ext'].map((part) => {
    const file = resolve(`@fontsource/fraunces/files/fraunces-${part}-${weight}-normal.woff2`);
    return create(readFileSync(file)) as Font;
  });

  function* runsOf(text: string) {
    for (const [font, part] of partsOf(fonts, text)) yield { font, run: font.layout(part) };
  }

  return {
    width(text, size) {
      let width = 0;
      for (const { font, run } of runsOf(text)) width += (run.advanceWidth * size) / font.unitsPerEm;
      return width;
    },
    outline(text, size, x, y) {
      const paths: string[] = [];
      let at = x;
      for (const { font, run } of runsOf(text)) {
        const scale = size / font.unitsPerEm;
        for (const [place, glyph] of run.glyphs.entries()) {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[place] ?? {};
          const path = glyph.path.scale(scale, -scale).translate(at + xOffset * scale, y - yOffset * scale);
          paths.push(path.toSVG());
          at += xAdvance * scale;
        }
      }
      return paths.join('');
    },
  };
}

/**
 * Keeps neighbouring characters of one font together, so that kerning applies. Characters without a glyph
 * are left out, because the usual box for them would look like a box of the answer.
 */
function partsOf(fonts: Font[], text: string): [Font, string][] {
  const parts: [Font, string][] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const font = fonts.find((each) => each.hasGlyphForCodePoint(codePoint));
    const last = parts.at(-1);
    if (font && last?.[0] === font) last[1] += character;
    else if (font) parts.push([font, character]);
  }
  return parts;
}
