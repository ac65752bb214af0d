const STORED_AS = 'sample-solved';

/** Remembers, until the tab is closed, that the visitor solved a sample before signing up. */
export function rememberSample() {
  try {
    sessionStorage.setItem(STORED_AS, '1');
  } catch {
    // The browser does not allow storage, so the first game will not mention the sample.
  }
}

export function hasSolvedSample(): boolean {
  try {
    return sessionStorage.getItem(STORED_AS) !== null;
  } catch {
    return false;
  }
}
