import { encode } from 'uqr';

/** Empty modules around a code, which scanners need to find it. */
const QUIET_MODULES = 4;

/** A QR code, dark on white in both colour schemes: many scanners read no light code on a dark ground. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: QUIET_MODULES, ecc: 'M' });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={modules.join('')} />
    </svg>
  );
}
