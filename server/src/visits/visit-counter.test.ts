import { describe, expect, test } from 'vitest';
import { createVisitCounter, HOSTS_PER_DAY, isRobot, OTHER_HOSTS, referringHost } from './visit-counter.ts';
import type { Visits } from './visits.queries.ts';

const visit = (referrer = '', day = '2026-11-20') => ({ day, page: 'home', language: 'de', referrer }) as const;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the counter', () => {
  test('adds equal visits up and writes them once', async () => {
    const written: (readonly Visits[])[] = [];
    const counter = createVisitCounter(async (counts) => void written.push(counts));
    for (const referrer of ['', 'a.example', '']) counter.count(visit(referrer));
    await counter.flush();
    await counter.flush();
    expect(written).toEqual([
      [
        { ...visit(), visits: 2 },
        { ...visit('a.example'), visits: 1 },
      ],
      [],
    ]);
  });

  test('keeps what could not be written, also what was counted meanwhile', async () => {
    let isAway = true;
    const written: (readonly Visits[])[] = [];
    const counter = createVisitCounter(async (counts) => {
      if (isAway) throw new Error('away');
      written.push(counts);
    });
    counter.count(visit());
    const failing = counter.flush();
    counter.count(visit());
    await expect(failing).rejects.toThrow('away');
    isAway = false;
    await counter.flush();
    expect(written).toEqual([[{ ...visit(), visits: 2 }]]);
  });

  test('tells a limited number of linking sites apart on a day, so that nobody fills the table', async () => {
    let written: readonly Visits[] = [];
    const counter = createVisitCounter(async (counts) => void (written = counts));
    for (let index = 0; index < HOSTS_PER_DAY + 50; index += 1) counter.count(visit(`h${index}.example`));
    counter.count(visit('h7.example'));
    counter.count(visit('new.example', '2026-11-21'));
    await counter.flush();
    expect(written).toHaveLength(HOSTS_PER_DAY + 2);
    const visitsOf = (referrer: string) => written.find((each) => each.referrer === referrer)?.visits;
    expect([visitsOf(OTHER_HOSTS), visitsOf('h7.example'), visitsOf('new.example')]).toEqual([50, 2, 1]);
  });
});

test.each([
  [FIREFOX, undefined, false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    undefined,
    false,
  ],
  [FIREFOX, 'prefetch;prerender', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', undefined, true],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0)', undefined, true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36', undefined, true],
  ['curl/8.5.0', undefined, true],
  [undefined, undefined, true],
])('%j with the purpose %j is a robot: %s', (userAgent, purpose, expected) => {
  expect(isRobot(userAgent, purpose)).toBe(expected);
});

test.each([
  [undefined, ''],
  ['https://www.suche.example/s?q=geheim#x', 'suche.example'],
  ['https://zeit.example/en/', ''],
  ['http://user:pass@Other.Example:8080/', 'other.example'],
  ['javascript:alert(1)', ''],
  ['android-app://com.example', ''],
  ['https://192.168.0.1/', '192.168.0.1'],
  ['https://localhost/', ''],
  [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`, ''],
  ['//evil.example', ''],
  ['no address', ''],
])('the referring site of %j is %j', (referrer, host) => {
  expect(referringHost(referrer, 'zeit.example')).toBe(host);
});
