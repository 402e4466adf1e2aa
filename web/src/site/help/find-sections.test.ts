import { describe, expect, test } from 'vitest';
import { excerptOf, findSections, type IndexEntry } from './find-sections.ts';

const entry = (title: string, heading: string, text: string): IndexEntry => ({
  address: `/help/${title}#${heading}`,
  title,
  heading,
  text,
});

const INDEX = [
  entry('Der Monat', 'Lesen', 'Jeder Stundenzettel zeigt die Tage und was markiert ist.'),
  entry('Der Monat', 'Bestätigen', 'Setzen Sie das Häkchen und speichern Sie.'),
  entry('Ihre Woche', 'Krank und Urlaub', 'Krankheit zählt sofort, Urlaub ist eine Frage an Ihre Firma.'),
  entry('Ваш месяц', 'Написать возражение', 'Выберите дни и напишите, что неверно. Перерыв короткий.'),
  entry('Ayınız', 'İtiraz yazma', 'Yıllık izin günlerini seçin.'),
];

const found = (search: string): string[] => findSections(INDEX, search).map(({ heading }) => heading);

describe('the search of the help', () => {
  test.each([
    ['bestätigen', 'Bestätigen'],
    ['bestaetigen', 'Bestätigen'],
    ['bestatigen', 'Bestätigen'],
    ['Bestätigung', 'Bestätigen'],
    ['haek', 'Bestätigen'],
    ['zettel', 'Lesen'],
    ['markierte', 'Lesen'],
    ['возражения', 'Написать возражение'],
    ['перерывы', 'Написать возражение'],
    ['itiraz', 'İtiraz yazma'],
    ['yillik', 'İtiraz yazma'],
    ['izinler', 'İtiraz yazma'],
  ])('finds %s', (search, heading) => {
    expect(found(search)[0]).toBe(heading);
  });

  test('finds no word that only begins alike', () => {
    expect(findSections([entry('a', 'b', 'ссылку можно передать')], 'перерыв')).toEqual([]);
  });

  test('finds only what has every word', () => {
    expect(found('monat speichern')).toEqual(['Bestätigen']);
    expect(found('monat dachziegel')).toEqual([]);
  });

  test('a heading goes before a text', () => {
    expect(found('urlaub')[0]).toBe('Krank und Urlaub');
    expect(found('monat')).toEqual(['Lesen', 'Bestätigen']);
  });

  test.each(['', '   ', '?!'])('finds nothing for %j', (search) => {
    expect(found(search)).toEqual([]);
  });
});

test('an excerpt begins shortly before the first searched word, and ends with a whole one', () => {
  const text = `${'eins zwei drei vier fünf sechs sieben acht neun zehn '.repeat(6)}Pause machen`;
  expect(excerptOf(text, 'pausen')).toMatch(/^… .*Pause machen$/);
  expect(excerptOf(text, 'eins')).toMatch(/^eins zwei .* …$/);
  expect(excerptOf('Pause machen', 'pausen')).toBe('Pause machen');
});
