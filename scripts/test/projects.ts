/** What takes too long for every change has a command of its own, `npm run test:proofs`, which CI runs as well. */
export const PROOFS = 'proofs';
/** All projects whose name begins with it. */
export const EVERY_PROOF = `${PROOFS}*`;
