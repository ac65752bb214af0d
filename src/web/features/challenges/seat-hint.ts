/** Scripts cannot read the cookie of a guest, so the page remembers in which challenges this browser has a seat. */
const STORED_AS = 'seats';
const KEPT = 20;

export function hasSeat(id: string): boolean {
  return read().includes(id);
}

export function keepSeat(id: string) {
  try {
    localStorage.setItem(STORED_AS, [id, ...read().filter((other) => other !== id)].slice(0, KEPT).join(' '));
  } catch {
    // Storage is blocked; the player then presses Play again after a reload.
  }
}

function read(): string[] {
  try {
    return (localStorage.getItem(STORED_AS) ?? '').split(' ');
  } catch {
    return [];
  }
}
