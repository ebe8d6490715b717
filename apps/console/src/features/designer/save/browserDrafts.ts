import type { Draft, DraftShelf } from './DraftShelf.ts';

const databaseName = 'lookfar-designer';
const storeName = 'drafts';

/**
 * Drafts in the browser's database: pages are too large for local storage. `who` keeps the drafts of people who share
 * a computer apart.
 */
export function browserDrafts(who: string): DraftShelf {
  const keyOf = (pageId: number) => `${who}/${pageId}`;
  return {
    write: (draft) =>
      quietly(async () => void (await request('readwrite', (all) => all.put(draft, keyOf(draft.pageId))))),
    remove: (pageId) => quietly(async () => void (await request('readwrite', (all) => all.delete(keyOf(pageId))))),
    read: (pageId) =>
      quietly(async () => (await request('readonly', (all) => all.get(keyOf(pageId)))) as Draft | undefined),
  };
}

/** A refused or full database costs the draft and nothing else. */
async function quietly<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    console.warn('The draft of the page could not be kept', error);
    return undefined;
  }
}

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
