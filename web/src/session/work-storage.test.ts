import { expect, test } from 'vitest';
import { createWorkStorage, deleteStoredWork } from './work-storage.ts';

function memory() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  };
}

test('stored work is returned to its owner, piece by piece', () => {
  const storage = memory();
  const mine = createWorkStorage(storage, 7);
  mine.write('may', { days: 3 });
  mine.write('june', 1);
  expect(createWorkStorage(storage, 7).read('may')).toEqual({ days: 3 });
  mine.remove('may');
  expect(mine.read('may')).toBeUndefined();
  expect(mine.read('june')).toBe(1);
  mine.remove('june');
  expect(storage.texts.size).toBe(0);
});

test('another person finds nothing, and their own work replaces it', () => {
  const storage = memory();
  createWorkStorage(storage, 7).write('may', 1);
  expect(createWorkStorage(storage, 8).read('may')).toBeUndefined();
  createWorkStorage(storage, 8).remove('may');
  expect(createWorkStorage(storage, 7).read('may')).toBe(1);
  createWorkStorage(storage, 8).write('may', 2);
  expect(createWorkStorage(storage, 7).read('may')).toBeUndefined();
});

test('nothing stays of a person who signed out, or before another one', () => {
  const storage = memory();
  createWorkStorage(storage, 7).write('may', 1);
  deleteStoredWork(storage, 7);
  expect(storage.texts.size).toBe(1);
  deleteStoredWork(storage, 8);
  expect(storage.texts.size).toBe(0);
  createWorkStorage(storage, 7).write('may', 1);
  deleteStoredWork(storage, null);
  expect(storage.texts.size).toBe(0);
});

test('of many pieces the oldest go, and what cannot be read is nothing', () => {
  const storage = memory();
  const mine = createWorkStorage(storage, 7);
  for (let month = 0; month < 50; month += 1) mine.write(`month ${month}`, month);
  expect(mine.read('month 9')).toBeUndefined();
  expect(mine.read('month 10')).toBe(10);
  storage.setItem('unsaved work', '{');
  expect(mine.read('month 10')).toBeUndefined();
});

test('a full storage keeps nothing, and says nothing', () => {
  const storage = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => createWorkStorage(storage, 7).write('may', 1)).not.toThrow();
});

test('a piece that was made to last survives signing out, and nothing else does; another person ends it', () => {
  const storage = memory();
  const mine = createWorkStorage(storage, 7);
  mine.write('company', 'Huber');
  mine.write('may', 1);
  mine.makeLast('company');
  mine.makeLast('never written');
  deleteStoredWork(storage, null);
  expect(createWorkStorage(storage, 7).read('company')).toBe('Huber');
  expect(createWorkStorage(storage, 7).read('may')).toBeUndefined();
  createWorkStorage(storage, 7).write('company', 'Huber & Sohn');
  deleteStoredWork(storage, null);
  deleteStoredWork(storage, 7);
  expect(createWorkStorage(storage, 7).read('company')).toBe('Huber & Sohn');
  expect(createWorkStorage(storage, 8).read('company')).toBeUndefined();
  deleteStoredWork(storage, 8);
  expect(storage.texts.size).toBe(0);
});

test('a lasting piece is removed like any other', () => {
  const storage = memory();
  const mine = createWorkStorage(storage, 7);
  mine.write('company', 'Huber');
  mine.makeLast('company');
  mine.remove('company');
  expect(storage.texts.size).toBe(0);
});
