import { expect, test } from 'vitest';
import { readScript } from './commands.ts';
import { planSteps } from './steps.ts';

const change = { since: 'abc', packages: ['server' as const], concernsCrashes: false };
const names = (extent: Parameters<typeof planSteps>[0]): string[] => planSteps(extent).map(({ name }) => name);
const whole = names({ isQuick: false });

test('the quick check is a part of the whole one and needs no browser', () => {
  const quick = names({ isQuick: true });
  expect(whole).toEqual(expect.arrayContaining([...quick, 'lint and types']));
  expect(quick.filter((name) => /browser|component|journeys/.test(name))).toEqual([]);
});

test('a browser is looked for before the steps that need one begin', () => {
  expect(whole[0]).toBe('a browser');
  expect(whole).toEqual(expect.arrayContaining(['web component tests', 'journeys']));
});

test('without times of an earlier run the longest steps begin first', () => {
  expect(whole.slice(1, 4)).toEqual(['unit and API tests', 'web component tests', 'journeys']);
});

test('texts, architecture, types, format and dead code are checked whatever has changed', () => {
  const always = ['texts', 'architecture', 'types', 'format', 'dead code'];
  const nothing = { since: 'abc', packages: [], concernsCrashes: false };
  expect(names({ isQuick: true, change: nothing })).toEqual(expect.arrayContaining(always));
});

test('a change leaves out only steps that it cannot concern', () => {
  const left = (extent: Parameters<typeof planSteps>[0]) =>
    names({ isQuick: true }).filter((name) => !names(extent).includes(name));
  expect(left({ isQuick: true, change })).toEqual(['crashes', 'lint and types']);
  expect(left({ isQuick: true, change: { ...change, concernsCrashes: true } })).toEqual(['lint and types']);
  expect(names({ isQuick: true, change: { ...change, concernsCrashes: true } })).toContain('sweeps of crashes');
  expect(left({ isQuick: true, change: { ...change, packages: [] } })).toEqual(['crashes', 'lint and types']);
  expect(names({ isQuick: true, change })).toEqual(expect.arrayContaining(['lint', 'types']));
  expect(names({ isQuick: true, change: { ...change, packages: [] } })).not.toContain('lint');
});

test('a script of package.json is read as the words of one command', () => {
  expect(readScript('lint')).toEqual(['oxlint', '--deny-warnings', '--report-unused-disable-directives']);
  expect(() => readScript('no-such-script')).toThrow('no-such-script');
});
