import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { DRAWN_LANGUAGES } from '../testing/drawn-languages.ts';
import { exampleTimesheet } from '../testing/example-timesheet.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { createTimesheetRenderer } from './render-timesheet.ts';

test('S42 a name with a link or a path is printed, and nothing is loaded', async () => {
  let connections = 0;
  const listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const render = createTimesheetRenderer();
  const names = [
    `<img src=http://127.0.0.1:${port}>`,
    `<svg onload=fetch('http://127.0.0.1:${port}')>`,
    `url(http://127.0.0.1:${port}/a.css)`,
    '<iframe src=file:///etc/passwd>',
    `#image("http://127.0.0.1:${port}/a.png")`,
    '#read("/etc/passwd")',
  ];
  for (const name of names) {
    const sheet = exampleTimesheet({
      company: { name, street: name, zip: '86150', city: name },
      employee: { number: '1017', first_name: 'Erika', last_name: name },
      confirmation: { name, at: '2027-01-04 09:14' },
    });
    const { texts, lines } = await readPdf(render(sheet));
    expect(texts.map(({ text }) => text)).toContain(name);
    expect(lines.join('\n')).not.toContain('root:');
  }
  listener.close();
  expect(connections).toBe(0);
});

test.each(DRAWN_LANGUAGES)(
  'an unbroken name of 80 letters of the person who confirmed stays on the page (%s)',
  async (language) => {
    const confirmation = { name: 'W'.repeat(80), at: '2027-01-04 09:14' };
    const { texts, pageCount } = await readPdf(createTimesheetRenderer()(exampleTimesheet({ language, confirmation })));
    // A4 is 595 points wide, the right margin 45.
    expect(Math.max(...texts.map(({ x, width }) => x + width))).toBeLessThan(552);
    expect(pageCount).toBe(1);
  },
);

test('a long name breaks after a hyphen, and its text has no invisible letters', async () => {
  const render = createTimesheetRenderer();
  const last_name = 'Freiin von und zu Hohenlohe-Waldenburg-Schillingsfürst-Langenburg';
  const employee = { number: '1017', first_name: 'Anna-Maria Theresia Elisabeth', last_name };
  const said = { name: 'W'.repeat(80), at: '2027-01-04 09:14' };
  const { lines } = await readPdf(render(exampleTimesheet({ employee, confirmation: said })));
  const text = lines.join('\n');
  for (const part of last_name.split(/[ -]/)) expect(text).toContain(part);
  expect(text).not.toMatch(/[\u200b-\u200d\u2060\ufeff\u00ad]/);
});
