import type { ComponentType } from 'react';

/** A house ad: an animated picture and its caption. */
export interface Creative {
  product: string;
  slogan: string;
  Scene: ComponentType;
}

/** One view of an ad; its reward can be claimed once it has played. */
export interface Show {
  adUnitId: string;
  rewardAmount: number;
  creative: Creative;
}
