import { Avatar, Style } from '@dicebear/core';
import lorelei from '@dicebear/styles/lorelei.json' with { type: 'json' };

/** Background tints. The drawings look like ink on parchment, as in the margin of a manuscript. */
const GROUNDS = ['#f0dfb0', '#d5dcf3', '#cfe5d8', '#f3d6cd', '#e3d6ee', '#d8e4e8'];
const INK = '#1f2a44';

const style = new Style(lorelei);

/** The same name always gives the same drawing, so its URL can be cached for good. */
export function drawAvatar(name: string): string {
  return new Avatar(style, {
    seed: name,
    size: 128,
    backgroundColor: GROUNDS,
    hairColor: [INK],
    eyesColor: [INK],
    mouthColor: [INK],
    outlineColor: [INK],
  }).toString();
}
