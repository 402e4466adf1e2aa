import { createHash } from 'node:crypto';

/** A hash beside the way from a head to the root, in hexadecimal, with its side. */
export type PathStep = { readonly side: 'left' | 'right'; readonly hash: string };

/** A root over heads, with the way of each head to it. */
export type MerkleTree = { readonly root: Buffer; readonly paths: readonly (readonly PathStep[])[] };

/** Leaves and nodes begin with different bytes, so that no node can be taken for a head (RFC 9162). */
const [LEAF, NODE] = [Buffer.from([0]), Buffer.from([1])];

const hashLeaf = (head: Buffer): Buffer => createHash('sha256').update(LEAF).update(head).digest();

const hashNode = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(NODE).update(left).update(right).digest();

type Node = { readonly hash: Buffer; readonly leaves: readonly number[] };

/**
 * The Merkle root of heads. A node without a neighbour goes up as it is.
 *
 * @throws RangeError without a head
 * @source docs/decisions/0068-time-stamps.md
 */
export function merkleTree(heads: readonly Buffer[]): MerkleTree {
  const paths: PathStep[][] = heads.map(() => []);
  let level: Node[] = heads.map((head, index) => ({ hash: hashLeaf(head), leaves: [index] }));
  while (level.length > 1) {
    const next: Node[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = level.slice(index, index + 2);
      if (!left || !right) {
        if (left) next.push(left);
        continue;
      }
      for (const leaf of left.leaves) paths[leaf]?.push({ side: 'right', hash: right.hash.toString('hex') });
      for (const leaf of right.leaves) paths[leaf]?.push({ side: 'left', hash: left.hash.toString('hex') });
      next.push({ hash: hashNode(left.hash, right.hash), leaves: [...left.leaves, ...right.leaves] });
    }
    level = next;
  }
  const [top] = level;
  if (!top) throw new RangeError('no head');
  return { root: top.hash, paths };
}

/** The root that a head leads to. */
export function rootOf(head: Buffer, path: readonly PathStep[]): Buffer {
  let hash = hashLeaf(head);
  for (const step of path) {
    const beside = Buffer.from(step.hash, 'hex');
    hash = step.side === 'left' ? hashNode(beside, hash) : hashNode(hash, beside);
  }
  return hash;
}
