const DATABASE = 'stamps';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('stamps', { keyPath: 'key', autoIncrement: true });
    request.result.createObjectStore('days');
  });
  return settled(request);
}

let opened: Promise<IDBDatabase> | null = null;

/** Whether this device has the database already. */
export async function hasDeviceDatabase(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
}

/** Works in a store of this device: presses that wait, and answers that were seen. Resolves when the work is on the disk. */
export async function inStore<T>(
  name: 'stamps' | 'days',
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
) {
  opened ??= openDatabase();
  const database = await opened.catch((error: unknown) => {
    opened = null;
    throw error;
  });
  const transaction = database.transaction(name, mode, { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB aborted')));
  });
  const result = await settled(work(transaction.objectStore(name)));
  // A press counts as kept only when it is on the disk.
  await done;
  return result;
}
