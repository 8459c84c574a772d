import encodeQR from 'qr';

interface QrPath {
  /** Width and height in modules, with the quiet zone. */
  size: number;
  /** Dark modules, as the path of an SVG. */
  d: string;
}

/** The number of light modules that a reader needs around the code (ISO/IEC 18004, 9.1). */
const quietZone = 4;

/** Returns a text as a QR code with error correction `medium`, which repairs about 15 % of damage. */
export function qrPath(text: string): QrPath {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const d = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size: modules.length, d };
}
