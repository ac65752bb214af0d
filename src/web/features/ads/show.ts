import type { ComponentType } from 'react';

/** An advertisement of our own: a miniature and what is written under it. */
export interface Creative {
  product: string;
  slogan: string;
  Scene: ComponentType;
}

/** One view of an ad, which can be claimed once it has played. */
export interface Show {
  adUnitId: string;
  rewardAmount: number;
  creative: Creative;
}
