/** The build turns the CSV file into this module. */
declare module '*/content/samples.csv?offline' {
  export const SAMPLES: readonly object[];
}
