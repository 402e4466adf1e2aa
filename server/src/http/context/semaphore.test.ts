import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { createSlots } from './semaphore.ts';

const slotsOf = (most: { all: number; each: number }, waitMs = 600_000) =>
  createSlots({ most, waitMs, refusal: () => new Refusal('busy') });

/** Asks for a slot and notes the owner once it is given. */
function ask(slots: ReturnType<typeof slotsOf>, owner: string, given: string[]): Promise<() => void> {
  const taken = slots.take(owner);
  void taken.then(() => given.push(owner));
  return taken;
}

test('what an owner took while nobody waited counts for nothing', async () => {
  const slots = slotsOf({ all: 1, each: 1 });
  for (let count = 0; count < 1000; count += 1) (await slots.take('office'))();
  const given: string[] = [];
  const end = await ask(slots, 'crowd 1', given);
  const crowd = Array.from({ length: 20 }, () => ['crowd 1', 'crowd 2']).flat();
  const waiting = [...crowd, 'office'].map((owner) => ask(slots, owner, given));
  end();
  for (const turn of waiting) void turn.then((giveBack) => giveBack());
  await Promise.all(waiting);
  expect(given.indexOf('office')).toBeLessThan(14);
});

test('one that asks seldom is ahead with all calls of a page', async () => {
  const slots = slotsOf({ all: 1, each: 1 });
  for (let round = 0; round < 20; round += 1) for (const owner of ['a', 'b']) (await slots.take(owner))();
  const given: string[] = [];
  const end = await ask(slots, 'a', given);
  const waiting = ['a', 'b', 'a', 'b', 'page', 'page', 'page'].map((owner) => ask(slots, owner, given));
  end();
  for (const turn of waiting) void turn.then((giveBack) => giveBack());
  await Promise.all(waiting);
  expect(given.slice(1, 4)).toEqual(['page', 'page', 'page']);
});

test('a free slot goes to the owner who took the fewest of late', async () => {
  const slots = slotsOf({ all: 2, each: 2 });
  const given: string[] = [];
  const first = [await ask(slots, 'often', given), await ask(slots, 'often', given)];
  const waiting = [ask(slots, 'often', given), ask(slots, 'seldom', given), ask(slots, 'often', given)];
  first[0]?.();
  await waiting[1];
  expect(given).toEqual(['often', 'often', 'seldom']);
  first[1]?.();
  (await waiting[0])?.();
  await waiting[2];
  expect(given).toEqual(['often', 'often', 'seldom', 'often', 'often']);
});

test('an owner with all of its slots is passed over', async () => {
  const slots = slotsOf({ all: 3, each: 1 });
  const given: string[] = [];
  const end = await ask(slots, 'a', given);
  const second = ask(slots, 'a', given);
  await ask(slots, 'b', given);
  expect(given).toEqual(['a', 'b']);
  end();
  await second;
  expect(given).toEqual(['a', 'b', 'a']);
});

test('a slot that is given back twice is given to one owner only', async () => {
  const slots = slotsOf({ all: 1, each: 1 });
  const given: string[] = [];
  const end = await ask(slots, 'a', given);
  const waiting = [ask(slots, 'b', given), ask(slots, 'c', given)];
  end();
  end();
  await waiting[0];
  expect(given).toEqual(['a', 'b']);
});

test('an owner who waits too long is refused and takes no slot later', async () => {
  const slots = slotsOf({ all: 1, each: 1 }, 1);
  const end = await slots.take('a');
  await expect(slots.take('b')).rejects.toThrow('busy');
  end();
  expect(await slots.take('c')).toBeTypeOf('function');
});
