const STORED_AS = 'solved-day';

/** Notes that this browser solved a day without an account, for the first page after the sign-up. */
export function keepSolvedDay(day: string) {
  try {
    localStorage.setItem(STORED_AS, day);
  } catch {
    // The browser does not allow storage, so the day cannot be carried over.
  }
}

export function keptSolvedDay(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

export function forgetSolvedDay() {
  try {
    localStorage.removeItem(STORED_AS);
  } catch {
    // The browser does not allow storage, so nothing was stored.
  }
}
