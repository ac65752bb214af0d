/** Made of the file by the build. */
declare module '*/content/samples.csv' {
  export const SAMPLES: readonly import('./screens/landing/sample/game.ts').Sample[];
}
