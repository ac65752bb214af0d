/** Processes that are killed, moved, cut off and attacked: too long for every change, so they have a command of their own. */
export const PROOFS = 'proofs';
