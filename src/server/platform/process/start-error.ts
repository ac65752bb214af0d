/** What stops the start with one sentence. */
export class StartError extends Error {}
