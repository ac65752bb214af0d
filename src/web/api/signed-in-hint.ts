/**
 * The server sets a readable `signed_in` cookie beside the session's, which scripts cannot read. It proves nothing;
 * it only spares a signed-out page a call that would fail.
 */
export function hasSignedInHint(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith('signed_in='));
}
