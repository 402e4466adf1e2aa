import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { requiredText, requiredUnprintedText } from './fields.ts';
import { anyText } from './text.builder.ts';
import { findUnwritable, replaceUnwritable } from './writable-letters.ts';

test.each([
  ['Latin, Turkish, Cyrillic and Greek', 'Jürgen Öztürk, Щербакова, Ελένη', []],
  ['Vietnamese, composed or not', 'Nguyễn Nguye\u0302\u0303n', []],
  ['Arabic, Persian and Urdu', 'محمد الأحمدي، علی\u200cرضا، ٹھیک', []],
  ['Hebrew with points', 'שָׁלוֹם', []],
  ['Hindi', 'क्षत्रिय', []],
  ['Chinese, each letter once', '李小李', ['李', '小']],
  ['an emoji of several code points as one letter', 'A👩‍🚒B👍🏽', ['👩‍🚒', '👍🏽']],
  ['a flag', '🇩🇪', ['🇩🇪']],
  ['a letter that was lost', 'M\ufffdller', ['\ufffd']],
  ['a letter with an accent that only another typeface has', 'अ\u05b0', ['अ\u05b0']],
])('%s', (_, text, letters) => {
  expect(findUnwritable(text)).toEqual(letters);
});

test('what is left after a replacement is writable', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(findUnwritable(replaceUnwritable(text, () => 'x'))).toEqual([]);
    }),
  );
});

test('a printed line refuses an unwritable letter and names it; another line does not', () => {
  const [issue] = requiredText(80).safeParse('李 Wei').error?.issues ?? [];
  expect(issue).toMatchObject({ message: 'validation:notPrintable', params: { letters: '李' } });
  expect(requiredText(80).safeParse('محمد الأحمدي').success).toBe(true);
  expect(requiredUnprintedText(80).safeParse('李 Wei').success).toBe(true);
});

test('of many unwritable letters eight are named', () => {
  const [issue] = requiredText(80).safeParse('一二三四五六七八九十').error?.issues ?? [];
  expect(issue).toMatchObject({ params: { letters: '一 二 三 四 五 六 七 八 …' } });
});
