import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkAddress, formatCheckCode, readCheckCode, toCheckCode } from './check-code.ts';

const CODE = '2NDPSJZ4CRAPAQA6SRV8';

test.each([
  { digest: new Uint8Array(13), code: '0'.repeat(20) },
  { digest: new Uint8Array(32).fill(0xff), code: 'Z'.repeat(20) },
  {
    digest: Uint8Array.of(0b00001_000, 0b10_00011_0, 0b0100_0010, 0b1_00110_00, 0b111_01000, ...Array(8).fill(0)),
    code: `12345678${'0'.repeat(12)}`,
  },
])('a digest gives its first 100 bits as letters: $code', ({ digest, code }) => {
  expect(toCheckCode(digest)).toBe(code);
});

test('a digest of less than 100 bits is refused', () => {
  expect(() => toCheckCode(new Uint8Array(12))).toThrow(RangeError);
});

test('a code is printed in four groups of five letters', () => {
  expect(formatCheckCode(CODE)).toBe('2NDPS-JZ4CR-APAQA-6SRV8');
});

test.each([
  '2NDPS-JZ4CR-APAQA-6SRV8',
  '2ndps-jz4cr-apaqa-6srv8',
  ' 2ndps jz4cr apaqa 6srv8\n',
  '2NDPS–JZ4CR—APAQA‑6SRV8',
])('the code typed as %j is read', (typed) => {
  expect(readCheckCode(typed)).toBe(CODE);
});

test('the letters O, I and L are read as 0, 1 and 1', () => {
  expect(readCheckCode('OIL00-00000-00000-0000l')).toBe('01100000000000000001');
});

test.each(['', '2NDPS-JZ4CR-APAQA-6SRV', '2NDPS-JZ4CR-APAQA-6SRV88', '2NDPS-JZ4CR-APAQA-6SRVU', 'ß'.repeat(20)])(
  'the text %j is no code',
  (typed) => {
    expect(readCheckCode(typed)).toBeNull();
  },
);

test('every printed code is read back, in either case', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 13, maxLength: 32 }), (digest) => {
      const code = toCheckCode(digest);
      expect(readCheckCode(formatCheckCode(code))).toBe(code);
      expect(readCheckCode(code.toLowerCase())).toBe(code);
    }),
  );
});

test.each([
  { url: 'https://zeit.example', address: `HTTPS://ZEIT.EXAMPLE/P/${CODE}` },
  { url: 'https://zeit.example/', address: `HTTPS://ZEIT.EXAMPLE/P/${CODE}` },
  { url: 'http://büro.example:8080', address: `HTTP://BÜRO.EXAMPLE:8080/P/${CODE}` },
  { url: 'https://zeit.example/blatt/', address: `https://zeit.example/blatt/P/${CODE}` },
])('the address of a code at $url is $address', ({ url, address }) => {
  expect(checkAddress(url, CODE)).toBe(address);
});
