import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  email,
  id,
  idText,
  mailedName,
  optionalPhone,
  optionalText,
  requiredText,
  textLine,
  version,
  zeroOrOne,
} from './fields.ts';
import { refusedKey } from './issues.builder.ts';
import { anyText } from './text.builder.ts';

describe('a line of text', () => {
  test.each([
    ['Anna', 'Anna'],
    ['  Anna \n', 'Anna'],
    ['', ''],
    ['Müller-Lüdenscheidt', 'Müller-Lüdenscheidt'],
    ['Çağrı İpek', 'Çağrı İpek'],
    ['Фёдор Йовович', 'Фёдор Йовович'],
    ['👷🏽‍♀️ 🎉', '👷🏽‍♀️ 🎉'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['शर्\u200dमा', 'शर्\u200dमा'],
    ['❤\ufe0f 1\ufe0f\u20e3', '❤\ufe0f 1\ufe0f\u20e3'],
    ['Nguye\u0302\u0303n', 'Nguye\u0302\u0303n'],
    ['\ufeffAnna', 'Anna'],
    ["O'Brien & <Söhne>", "O'Brien & <Söhne>"],
  ])('%j is kept as %j', (text, kept) => {
    expect(textLine(80).parse(text)).toBe(kept);
  });

  test.each([
    ['NUL', 'A\u0000B'],
    ['tab', 'A\tB'],
    ['line break', 'A\nB'],
    ['escape', 'A\u001bB'],
    ['delete', 'A\u007fB'],
    ['second control set', 'A\u0085B'],
    ['line separator', 'A\u2028B'],
    ['paragraph separator', 'A\u2029B'],
    ['lone high surrogate', 'A\ud83dB'],
    ['lone high surrogate at the end', 'A\ud83d'],
    ['lone low surrogate', 'A\ude00B'],
    ['surrogates in the wrong order', 'A\ude00\ud83dB'],
    ['lone surrogate after an emoji', '🎉\udf89'],
    ['zero-width space', 'A\u200bB'],
    ['zero-width space alone', '\u200b'],
    ['word joiner', 'A\u2060B'],
    ['byte order mark inside', 'A\ufeffB'],
    ['soft hyphen', 'A\u00adB'],
    ['override of the direction', 'A\u202eB'],
    ['isolate of the direction', 'A\u2066B\u2069'],
    ['mark of the direction', 'A\u200fB'],
    ['Arabic mark of the direction', 'A\u061cB'],
    ['Hangul filler', '\u3164'],
    ['Mongolian vowel separator', 'A\u180eB'],
    ['blank of Braille', '\u2800'],
    ['tag', 'A\u{e0041}B'],
    ['joiner alone', '\u200d'],
    ['joiner at the begin', '\u200dAnna'],
    ['joiner at the end', 'Anna\u200c'],
    ['joiner beside a space', 'Anna \u200dMaier'],
    ['two joiners', 'An\u200d\u200dna'],
    ['choice of a drawing of nothing', '\ufe0f'],
  ])('with what no form and no PDF can show is refused: %s', (_, text) => {
    expect(refusedKey(textLine(80), text)).toBe('validation:unshowable');
    expect(refusedKey(requiredText(80), text)).toBe('validation:unshowable');
    expect(refusedKey(optionalText(80), text)).toBe('validation:unshowable');
  });

  test('may be as long as its limit and no longer; spaces around it do not count, an emoji counts once', () => {
    expect(refusedKey(textLine(5), ' abcde ')).toBeNull();
    expect(refusedKey(textLine(5), 'abcdef')).toBe('validation:tooLong');
    expect(refusedKey(textLine(2), '🎉🎉')).toBeNull();
    expect(refusedKey(textLine(2), '🎉🎉🎉')).toBe('validation:tooLong');
  });

  test.each([5, true, [], {}])('is not %j', (value) => {
    expect(refusedKey(textLine(80), value)).toBe('validation:text');
  });

  test.each([undefined, null])('that is %j is missing', (value) => {
    expect(refusedKey(textLine(80), value)).toBe('validation:required');
    expect(refusedKey(requiredText(80), value)).toBe('validation:required');
  });

  test('that is accepted is accepted unchanged the second time', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const { data } = textLine(80).safeParse(text);
        expect(textLine(80).safeParse(data).data).toBe(data);
      }),
    );
  });
});

test.each(['', ' ', '\n\t', '\u00a0', '\u2003', '\u3000', '\u0301'])('a required text is not %j', (text) => {
  expect(refusedKey(requiredText(80), text)).toBe('validation:required');
});

describe('an optional text', () => {
  test.each([
    [undefined, null],
    [null, null],
    ['', null],
    ['  ', null],
    [' 7 ', '7'],
  ])('%j is %j inside', (wire, inside) => {
    expect(z.decode(optionalText(20), wire)).toBe(inside);
  });

  test.each([null, '7'])('%j goes out as it is', (inside) => {
    expect(z.encode(optionalText(20), inside)).toBe(inside);
  });

  test('too long is refused in both directions', () => {
    expect(refusedKey(optionalText(5), 'abcdef')).toBe('validation:tooLong');
    expect(z.safeEncode(optionalText(5), 'abcdef').error?.issues[0]?.message).toBe('validation:tooLong');
  });
});

describe('identifiers and versions', () => {
  test.each([1, 2, 9_007_199_254_740_991])('%i is one', (value) => {
    expect(refusedKey(id, value)).toBeNull();
    expect(refusedKey(version, value)).toBeNull();
    expect(refusedKey(idText, String(value))).toBeNull();
  });

  test.each([0, -1, 1.5, 9_007_199_254_740_992, Number.NaN, Number.POSITIVE_INFINITY, '1', true, {}])(
    '%j is none',
    (value) => {
      expect(refusedKey(id, value)).toBe('validation:id');
      expect(refusedKey(version, value)).toBe('validation:version');
    },
  );

  test.each([
    '',
    '0',
    '-1',
    '1.5',
    'x',
    '1x',
    '9007199254740992',
    '1e3',
    '0x10',
    ' 5 ',
    '+5',
    '05',
    undefined,
    null,
    {},
  ])('%j in an address is none', (text) => {
    expect(refusedKey(idText, text)).toBe('validation:id');
  });

  test('in an address is written as it was read', () => {
    expect(String(z.encode(idText, z.decode(idText, '42')))).toBe('42');
  });

  test.each([undefined, null])('%j is missing', (value) => {
    expect(refusedKey(id, value)).toBe('validation:required');
    expect(refusedKey(version, value)).toBe('validation:required');
  });
});

test.each([
  [0, null],
  [1, null],
  [2, 'validation:switch'],
  [true, 'validation:switch'],
  ['1', 'validation:switch'],
])('a switch %j is answered with %j', (value, key) => {
  expect(refusedKey(zeroOrOne, value)).toBe(key);
});

describe('an e-mail address', () => {
  test.each([
    ['anna@example.com', 'anna@example.com'],
    ['  Anna.Muster@Example.COM ', 'anna.muster@example.com'],
    ["o'brien+zeit@muster-bau.de", "o'brien+zeit@muster-bau.de"],
    ['ＡＮＮＡ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'anna@example.com'],
    ['oﬃce@example.com', 'office@example.com'],
    ['İNFO@FİRMA.COM.TR', 'info@firma.com.tr'],
    ['I\u0307nfo@example.com', 'info@example.com'],
    ['\u00a0anna@example.com\u3000', 'anna@example.com'],
    ['Info@Müller-Bau.example', 'info@xn--mller-bau-q9a.example'],
    ['info@mu\u0308ller-bau.example', 'info@xn--mller-bau-q9a.example'],
    [
      `${'a'.repeat(54)}@${'b'.repeat(60)}.${'c'.repeat(60)}.de`,
      `${'a'.repeat(54)}@${'b'.repeat(60)}.${'c'.repeat(60)}.de`,
    ],
  ])('%j is kept as %j', (typed, kept) => {
    expect(email.parse(typed)).toBe(kept);
    expect(z.encode(email, kept)).toBe(kept);
  });

  test.each([
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'a b@example.com',
    'a@b@c.de',
    'anna@exa\u0000mple.com',
    'a@-b.de',
    'ınfo@example.com',
    'аnna@example.com',
    'anna@exаmple.com',
    'info@fırma.de',
    'müller@example.com',
    'anna@127.1',
    'an\u00adna@example.com',
    'an\u200bna@example.com',
    'anna@example.com\r\nBcc: b@example.com',
  ])('%j is none', (typed) => {
    expect(refusedKey(email, typed)).toBe('validation:email');
  });

  test.each(['', '  ', undefined, null])('%j is missing', (typed) => {
    expect(refusedKey(email, typed)).toBe('validation:required');
  });

  test('is answered once, with the length, when it is too long', () => {
    const tooLong = `${'a'.repeat(250)}@b.de`;
    expect(email.safeParse(tooLong).error?.issues.map((issue) => issue.message)).toEqual(['validation:tooLong']);
  });
});

describe('an optional telephone number', () => {
  test.each([
    ['08031 123456', '08031 123456'],
    [' +49 (0)8031 / 12-34.56 ', '+49 (0)8031 / 12-34.56'],
    ['08031', '08031'],
    ['1'.repeat(30), '1'.repeat(30)],
    ['', null],
    [' ', null],
    [null, null],
    [undefined, null],
  ])('%j is kept as %j', (wire, kept) => {
    expect(optionalPhone(30).parse(wire)).toBe(kept);
  });

  test.each([
    ['a letter', '08031 12345x', 'validation:phone'],
    ['an extension in words', '08031 1234 Durchwahl 5', 'validation:phone'],
    ['another sign', '08031_1234', 'validation:phone'],
    ['digits of another alphabet', '٠٨٠٣١', 'validation:phone'],
    ['no digit', '+ / -', 'validation:phone'],
    ['four digits', '+49 (1) 1', 'validation:phone'],
    ['more characters than its limit', '1'.repeat(31), 'validation:tooLong'],
  ])('with %s is refused', (_case, text, refusal) => {
    expect(refusedKey(optionalPhone(30), text)).toBe(refusal);
  });
});

test.each([
  'Mahnung https://evil.example/pay',
  'www.evil.example',
  'Rechnung offen: evil.com/pay',
  '//evil.com',
  'pay@evil.example',
  'WWW.evil',
  'ｗｗｗ.evil',
  'x：//y',
])('L8 a name in mails must not carry %j', (text) => {
  const issues = mailedName(80).safeParse(text).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toContain('validation:nameHasAddress');
});

test.each(['Müller & Söhne GmbH', 'Bau Co.KG/Nord', 'St. Peter', 'D/B Bau', 'C. v. d. Heide'])(
  '%j is a name',
  (text) => {
    expect(mailedName(80).parse(text)).toBe(text);
  },
);
