/**
 * A queue that serves its owners in rotation (round-robin), so that an owner with many items does not delay the others.
 * The items of one owner leave in the order in which they came.
 */
export type FairQueue<Item> = {
  add: (owner: object, item: Item) => void;
  /** The next item, or undefined when the queue is empty. */
  take: () => Item | undefined;
};

export function createFairQueue<Item>(): FairQueue<Item> {
  // A Map iterates in insertion order; an owner that was served is inserted again behind the others.
  const itemsByOwner = new Map<object, Item[]>();
  return {
    add: (owner, item) => {
      const items = itemsByOwner.get(owner);
      if (items === undefined) itemsByOwner.set(owner, [item]);
      else items.push(item);
    },
    take: () => {
      const next = itemsByOwner.entries().next().value;
      if (next === undefined) return undefined;
      const [owner, items] = next;
      const item = items.shift();
      itemsByOwner.delete(owner);
      if (items.length > 0) itemsByOwner.set(owner, items);
      return item;
    },
  };
}
