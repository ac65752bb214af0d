import './art.css';
export function Coin({ size = 20, className = '' }: { size?: number; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={`coin ${className}`} aria-hidden="true">
      <circle cx="12" cy="12.4" r="11.5" fill="#7a4a0c" />
      <circle cx="12" cy="11.8" r="11" fill="#e0a530" />
      <circle
        cx="12"
        cy="11.8"
        r="9.6"
        fill="none"
        stroke="#fbe19a"
        strokeWidth="1.3"
        strokeDasharray="0 2.01"
        strokeLinecap="round"
      />
      <circle cx="12" cy="12" r="7.8" fill="#c98a1c" />
      <circle cx="12.2" cy="12.3" r="7.3" fill="#f5cd63" />
      <path
        d="M8.8 7.5H13C17.4 7.5 17.4 13.5 13 13.5H11.7V15.6L13 17H8.6L9.5 15.8V8.6ZM11.7 9.3V11.8C14.7 12 14.7 9.1 11.7 9.3Z"
        fill="#8a540c"
        fillRule="evenodd"
      />
    </svg>
  );
}
