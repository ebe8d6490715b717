import type { Draft, DraftStorage } from './DraftStorage.ts';
import { browserWindows } from './livingWindows.ts';
import { thisWindow } from './thisWindow.ts';
import { type DraftStore, WindowDrafts } from './WindowDrafts.ts';

const databaseName = 'lookfar-designer';
const storeName = 'drafts';

export function browserDrafts(who: string): DraftStorage {
  return new WindowDrafts({ store: indexedDrafts, living: browserWindows(), window: thisWindow, who });
}

/** In the browser's database: pages are too large for local storage. */
const indexedDrafts: DraftStore = {
  put: async (key, draft) => void (await request('readwrite', (all) => all.put(draft, key))),
  delete: async (key) => void (await request('readwrite', (all) => all.delete(key))),
  list: (beginning) => {
    const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
    return request<Draft[]>('readonly', (all) => all.getAll(range));
  },
};

async function request<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await settled(run(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  return settled(opening);
}

function settled<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}
