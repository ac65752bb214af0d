/** Whether the focus is on one of the game's own keys. */
export function isOnKeys(focused: Element | null): boolean {
  return focused?.closest('.keys') != null;
}
