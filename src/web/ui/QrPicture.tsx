import './qr-picture.css';
import { encode } from 'uqr';

/** Stays dark on light in the dark theme, because not every camera reads inverted QR codes. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      className="qr-picture"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={dots.join('')} />
    </svg>
  );
}
