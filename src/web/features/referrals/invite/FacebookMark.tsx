export function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#1260d8" />
      <path
        d="M13.4 23v-8.4h2.9l.5-3.4h-3.4V9c0-1 .4-1.8 1.9-1.8h1.6v-3c-.7-.1-1.5-.2-2.3-.2-2.7 0-4.4 1.6-4.4 4.5v2.7H7.3v3.4h2.9V23Z"
        fill="#fff"
      />
    </svg>
  );
}
