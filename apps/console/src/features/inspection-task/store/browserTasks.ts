import type { KeptFile, KeptResult, KeptTask, TaskStore } from './taskTypes.ts';

const databaseName = 'lookfar-tasks';
const stores = ['tasks', 'results', 'files'] as const;
type StoreName = (typeof stores)[number];

/** [IT1] In the browser's database, by account: whoever else logs in here sees nothing of it. */
export function browserTasks(accountId: number): TaskStore {
  const key = (...parts: (number | string)[]) => [accountId, ...parts].join(':');
  const all = <T>(store: StoreName) =>
    run<T[]>([store], 'readonly', (of) => of(store).getAll(IDBKeyRange.bound(key(''), key('\uffff'))));
  return {
    tasks: () => all<KeptTask>('tasks'),
    keep: (tasks) =>
      write(['tasks'], (of) => {
        of('tasks').delete(IDBKeyRange.bound(key(''), key('\uffff')));
        for (const task of tasks) of('tasks').put(task, key(task.work.id));
      }),
    results: () => all<KeptResult>('results'),
    saveResult: (result) => write(['results'], (of) => of('results').put(result, key(result.orderId))),
    files: () => all<KeptFile>('files'),
    saveFile: (file) => write(['files'], (of) => of('files').put(file, key(file.orderId, file.uuid))),
    removeFile: ({ orderId, uuid }) => write(['files'], (of) => of('files').delete(key(orderId, uuid))),
    forget: (orderId) =>
      write(['results', 'files'], (of) => {
        of('results').delete(key(orderId));
        of('files').delete(IDBKeyRange.bound(key(orderId, ''), key(orderId, '\uffff')));
      }),
  };
}

type Stores = (name: StoreName) => IDBObjectStore;

async function run<T>(
  names: readonly StoreName[],
  mode: IDBTransactionMode,
  ask: (of: Stores) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(names, mode);
    return await settled(ask((name) => transaction.objectStore(name)));
  } finally {
    database.close();
  }
}

/** Resolves when it is on the disk. */
async function write(names: readonly StoreName[], change: (of: Stores) => void): Promise<void> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
    change((name) => transaction.objectStore(name));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => {
    for (const name of stores) opening.result.createObjectStore(name);
  };
  return settled(opening);
}

function settled<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}
