import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merkleTree, rootOf } from './merkle-root.ts';

const heads = fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 1, maxLength: 40 });

test('each head leads to the root by its path, and a changed head does not', () => {
  fc.assert(
    fc.property(heads, (given) => {
      const buffers = given.map((head) => Buffer.from(head));
      const { root, paths } = merkleTree(buffers);
      for (const [index, head] of buffers.entries()) {
        expect(rootOf(head, paths[index] ?? []).equals(root)).toBe(true);
        const other = Buffer.from(head);
        other[7] = (other[7] ?? 0) ^ 1;
        expect(rootOf(other, paths[index] ?? []).equals(root)).toBe(false);
      }
    }),
  );
});

test('a single head has no path, and its root is not the head', () => {
  const head = Buffer.alloc(32, 7);
  const { root, paths } = merkleTree([head]);
  expect([paths, root.equals(head)]).toEqual([[[]], false]);
});

test('without a head there is no root', () => {
  expect(() => merkleTree([])).toThrow(RangeError);
});
