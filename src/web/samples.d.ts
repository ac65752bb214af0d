/** The build turns the CSV file into this module. */
declare module '*/content/samples.csv' {
  export const SAMPLES: readonly import('./screens/landing/sample/riddle.ts').Sample[];
}
