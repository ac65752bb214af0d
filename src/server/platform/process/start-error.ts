/** Stops the start with one sentence for the operator. */
export class StartError extends Error {}
