/**
 * Beside the session cookie, which scripts cannot read, the server sets a readable `signed_in` cookie. It proves
 * nothing; it only saves a signed-out page a call that would fail.
 */
export function hasSignedInHint(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith('signed_in='));
}
