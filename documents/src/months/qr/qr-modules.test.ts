import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrModules } from './qr-modules.ts';

test.each([
  ['capitals', (index: number) => `HTTPS://ZEIT.EXAMPLE/C/${(index * 7919 + 1e9).toString(36).toUpperCase()}`],
  ['small letters', (index: number) => `https://zeit.example/m#${index}-${'AbCdEfGhIjKlMn'.slice(index % 14)}`],
  ['any length', (index: number) => `${index}`.repeat(1 + (index % 90))],
])('the mask of a code of %s is the one of uqr', (_, textOf) => {
  for (let index = 0; index < 150; index += 1) {
    const text = textOf(index);
    const { size, modules } = qrModules(text);
    const expected = encode(text, { ecc: 'M', border: 0 });
    expect({ text, size, dark: modules.join('') }).toEqual({
      text,
      size: expected.size,
      dark: expected.data.flat().map(Number).join(''),
    });
  }
});
