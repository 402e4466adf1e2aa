import { describe, expect, test } from 'vitest';
import { companySectors, isListedSector, SECTORS, sectorsForLog, sectorWithDuties } from './sectors.ts';

describe('the sectors of § 2a SchwarzArbG', () => {
  test.each([
    ['forestry', '2025-12-31', true],
    ['forestry', '2026-01-01', false],
    ['hairdressing', '2025-12-31', false],
    ['hairdressing', '2026-01-01', true],
    ['building', '2022-01-01', true],
  ] as const)('%s is listed on %s: %s', (sector, day, isListed) => {
    expect(isListedSector(sector, day)).toBe(isListed);
  });

  test('are all listed on some day', () => {
    for (const sector of SECTORS)
      expect([2025, 2026].some((year) => isListedSector(sector, `${year}-06-01`))).toBe(true);
  });
});

describe('the sector of a company', () => {
  const sectors = [
    { valid_from: '2026-07-01', sector: null },
    { valid_from: '2024-01-01', sector: 'forestry' },
    { valid_from: '2026-03-01', sector: 'building' },
  ] as const;

  test.each([
    ['2023-12-31', null],
    ['2024-01-01', 'forestry'],
    ['2026-02-01', null],
    ['2026-03-01', 'building'],
    ['2026-06-30', 'building'],
    ['2026-07-01', null],
  ])('on %s is %s', (day, sector) => {
    expect(sectorWithDuties([...sectors], day)).toBe(sector);
  });

  test('is written for the log in the order of the days', () => {
    expect(sectorsForLog([...sectors])).toBe('01.01.2024 forestry, 01.03.2026 building, 01.07.2026 none');
    expect(sectorsForLog([])).toBeNull();
  });

  test('changes once a day', () => {
    const twice = [
      { valid_from: '01-01-2026', sector: 'meat' },
      { valid_from: '01-01-2026', sector: null },
    ];
    const { error } = companySectors.safeParse(twice);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['1.valid_from', 'validation:sectorTwice'],
    ]);
  });
});
