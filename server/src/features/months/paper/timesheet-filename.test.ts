import { timesheetFilename } from '@zeitblatt/documents/months/timesheet-filename';
import { exampleTimesheet } from '@zeitblatt/documents/testing/example-timesheet';
import { describe, expect, test } from 'vitest';
import { contentDisposition } from '../../../http/bind/content-disposition.ts';

const fileOf = (last_name: string, first_name = 'Erika'): string =>
  timesheetFilename({ ...exampleTimesheet({ month: '2026-05' }), employee: { number: '7', first_name, last_name } });

describe('S44 the file of an employee whose name is', () => {
  test.each([
    ['a way out of the folder', '../../x'],
    ['with a slash', 'a/b'],
    ['a drive', 'C:\\x'],
    ['two lines', 'a\r\nb: c'],
    ['in quotes', 'a"b\'c'],
    ['longer than a file may be', 'x'.repeat(300)],
    ['a face', '😀😀'],
    ['a crowd', `a${'😀'.repeat(60)}`],
    ['turned around', 'a\u202egpj.exe'],
    ['a full stop', '..'],
    ['Turkish, German and Cyrillic', 'Şüßер'],
    ['Arabic', 'الأحمدي'],
  ])('%s: flat, short, and whole in the header', (_what, name) => {
    const file = fileOf(name);
    expect(file).toMatch(/^7-.*-2026-05\.pdf$/u);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be there
    expect(file).not.toMatch(/[/\\"\u0000-\u001f\u202a-\u202e]/);
    expect(Buffer.byteLength(file)).toBeLessThan(150);
    const header = contentDisposition(file);
    expect(header).toMatch(/^attachment; filename="[\x20-\x21\x23-\x7e]*"; filename\*=UTF-8''[\w.~!#$&+^`|%-]+$/);
    expect(decodeURIComponent(header.slice(header.indexOf("''") + 2))).toBe(file);
  });
});

test.each([
  ['7-Weiß-Jürgen-2026-05.pdf', '7-Weiss-Jurgen-2026-05.pdf'],
  ['21ar-الأحمدي-محمد-2026-05.pdf', '21ar-2026-05.pdf'],
  ['כהן-דוד-2026-05.pdf', '2026-05.pdf'],
  ['Müller-محمد-2026-05.pdf', 'Muller-2026-05.pdf'],
  ['محمد.csv', 'download.csv'],
])('the ASCII name of %s is %s', (file, plain) => {
  expect(contentDisposition(file)).toContain(`filename="${plain}";`);
});
