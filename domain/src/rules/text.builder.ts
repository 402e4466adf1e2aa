import * as fc from 'fast-check';

/** Any text a program can hold: every UTF-16 unit, lone surrogates and control characters too, ordinary letters often. */
export const anyText = (): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.integer({ min: 0, max: 0x52f }), fc.integer({ min: 0, max: 0xffff })), { maxLength: 90 })
    .map((units) => String.fromCharCode(...units));
