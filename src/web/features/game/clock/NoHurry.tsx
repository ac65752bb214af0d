import './no-hurry.css';

/** Replaces the timer in a relaxed game: the hourglass lies on its side. */
export function NoHurry() {
  return (
    <p className="no-hurry">
      <svg viewBox="0 0 28 20" width="28" height="20" aria-hidden="true">
        <path d="M5 10c5 0 6 0 9 0 3 0 4 0 9 0v6c-5 0-7-3-9-6-2 3-4 6-9 6Z" />
        <path d="M2.5 1.5v17M25.5 1.5v17M4 4c6 0 7 4 10 6-3 2-4 6-10 6M24 4c-6 0-7 4-10 6 3 2 4 6 10 6" />
      </svg>
      No hurry
    </p>
  );
}
