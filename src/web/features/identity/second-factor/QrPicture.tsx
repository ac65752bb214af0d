import { encode } from 'uqr';

/** Dark on light by candle too: not every camera reads it the other way round. */
export function QrPicture({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label="QR code with the key, for your authenticator app"
      className="factor-qr"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={dots.join('')} />
    </svg>
  );
}
