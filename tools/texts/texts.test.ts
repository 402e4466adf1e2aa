import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectOf, readProject, type Violation } from '../architecture/reading/read-project.ts';
import { PROJECT_FOLDER } from '../platform.mjs';
import { keysOf, missingKeys, untranslatedTexts, unusedKeys } from './text-rules.ts';

const lines = (violations: Violation[]): string =>
  violations.map(({ path, line, message }) => `${path}:${line} ${message}`).join('\n');

describe('the texts of the product', () => {
  const folder = join(PROJECT_FOLDER, 'i18n', 'locales', 'de');
  const german = keysOf(
    Object.fromEntries(
      readdirSync(folder).map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown,
      ]),
    ),
  );
  const project = readProject(PROJECT_FOLDER);

  test('are read', () => {
    expect(german).toContain('calendar:weekday.1');
  });

  test('are there for every key in the code', () => {
    expect(lines(missingKeys(project, german))).toBe('');
  });

  test('are all used', () => {
    expect(unusedKeys(project, german).join('\n')).toBe('');
  });

  test('stand in no screen themselves', () => {
    expect(lines(untranslatedTexts(project))).toBe('');
  });
});

describe('a key', () => {
  const keys = keysOf({
    common: { save: 'Speichern' },
    employees: { title: 'Mitarbeiter', filter: { active: 'aktiv', left: 'ausgeschieden' } },
    validation: { moreDays_one: 'noch ein Tag', moreDays_other: 'noch {{count}} Tage' },
  });
  const all = [...keys];

  test('is one for all forms of a plural', () => {
    expect(all).toContain('validation:moreDays');
    expect(all).toHaveLength(5);
  });

  const use = (text: string, path = 'web/src/features/employees/employees-screen.tsx') => {
    const project = projectOf({ [path]: text });
    return { unused: unusedKeys(project, keys), missing: missingKeys(project, keys).map(({ message }) => message) };
  };

  test.each([
    ['by its full name', `t('employees:title');`, ['employees:title']],
    ['in an opened namespace', `const { t } = useTranslation('employees'); t('title');`, ['employees:title']],
    ['in one of several opened', `const { t } = useTranslation(['ui', 'employees']); t('title');`, ['employees:title']],
    ['in the namespace of a type', `const name = (t: TFunction<'employees'>) => t('title');`, ['employees:title']],
    ['in the namespace that is always open', `t('save');`, ['common:save']],
    [
      'as the sentence of a field rule',
      `const days = z.array(day).min(1, 'validation:moreDays');`,
      ['validation:moreDays'],
    ],
    [
      'chosen first',
      `useTranslation('employees'); const key = isActive ? 'filter.active' : 'title';`,
      ['employees:title', 'employees:filter.active'],
    ],
    ['put together', `t(\`employees:filter.\${state}\`);`, ['employees:filter.active', 'employees:filter.left']],
    [
      'put together in an opened namespace',
      `useTranslation('employees'); t(\`filter.\${state}\`);`,
      ['employees:filter.active', 'employees:filter.left'],
    ],
  ])('is used %s', (_how, code, used) => {
    const { unused, missing } = use(code);
    expect(unused.sort()).toEqual(all.filter((key) => !used.includes(key)).sort());
    expect(missing).toEqual([]);
  });

  test('is not used by a comment, nor by a test', () => {
    expect(use(`// t('employees:title')`).unused).toEqual(all);
    expect(use(`t('employees:title');`, 'web/src/employees.test.tsx').unused).toEqual(all);
  });

  test.each([
    [`t('employees:titel');`, 'employees:titel'],
    [`useTranslation('employees'); t('titel');`, 'titel'],
    [`t('title');`, 'title'],
    [`t(\`employees:state.\${state}\`);`, 'employees:state.${}'],
    [`const days = z.array(day).min(1, 'validation:fewDays');`, 'validation:fewDays'],
  ])('is missed in %s', (code, key) => {
    expect(use(code).missing).toEqual([`no text ${key}: add it to i18n/locales, in each language`]);
  });

  test.each([`t(key);`, `t(\`\${key}\`);`, `fetch('https://example.org');`, `const time = '12:30';`])(
    'is not seen in %s',
    (code) => {
      expect(use(code).missing).toEqual([]);
    },
  );
});

describe('an untranslated text', () => {
  const shown = (code: string) => untranslatedTexts(projectOf({ 'web/src/screen.tsx': code }));

  test.each([
    'const screen = <h1>Mitarbeiter</h1>;',
    'const screen = <>Mitarbeiter</>;',
    `const screen = <p>Don't</p>;`,
    `const screen = <input aria-label="Suche" />;`,
  ])('is found in %s', (code) => {
    expect(shown(code)).toHaveLength(1);
  });

  test.each([
    `const screen = <h1>{t('title')}</h1>;`,
    'const screen = <h1>Zeitblatt</h1>;',
    'const screen = <p> · 12 </p>;',
    'const screen = <kbd>Alt</kbd>;',
    `const screen = <input type="text" aria-label={t('search')} />;`,
  ])('is not seen in %s', (code) => {
    expect(shown(code)).toEqual([]);
  });
});
