import { Avatar, Style } from '@dicebear/core';
import lorelei from '@dicebear/styles/lorelei.json' with { type: 'json' };

/** Ink on tinted parchment, like the people in a margin. */
const GROUNDS = ['#f0dfb0', '#d5dcf3', '#cfe5d8', '#f3d6cd', '#e3d6ee', '#d8e4e8'];
const INK = '#1f2a44';

const style = new Style(lorelei);

/** The same drawing for the same name, for ever: the address can be cached for good. */
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
