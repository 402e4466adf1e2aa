import { qrModules } from './qr-modules.ts';

/**
 * Draws a QR code without its quiet zone, one unit per module, as one path of runs: a third of the size of a square for each module.
 *
 * @param text capitals, digits and ` $%*+-./:` take fewer modules than other letters
 */
export function qrSvg(text: string): string {
  const { size, modules } = qrModules(text);
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (x < size && modules[y * size + x] === 1) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
}
