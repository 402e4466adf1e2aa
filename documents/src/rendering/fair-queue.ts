/**
 * A queue where everybody who waits is served in turn: one large order does not keep the small ones behind it waiting.
 * What one owner put in comes out in order.
 */
export type FairQueue<Item> = {
  put: (owner: object, item: Item) => void;
  take: () => Item | undefined;
};

export function createFairQueue<Item>(): FairQueue<Item> {
  // A Map keeps the order of insertion: the owner that was served moves to the end.
  const waiting = new Map<object, Item[]>();
  return {
    put: (owner, item) => {
      const items = waiting.get(owner);
      if (items === undefined) waiting.set(owner, [item]);
      else items.push(item);
    },
    take: () => {
      const next = waiting.entries().next().value;
      if (next === undefined) return undefined;
      const [owner, items] = next;
      const item = items.shift();
      waiting.delete(owner);
      if (items.length > 0) waiting.set(owner, items);
      return item;
    },
  };
}
