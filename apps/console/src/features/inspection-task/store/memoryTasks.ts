import type { KeptFile, KeptResult, KeptTask, TaskStore } from './taskTypes.ts';

/** Where the browser's database is not available (private windows), and for tests: until the page is closed. */
export function memoryTasks(): TaskStore {
  let tasks: readonly KeptTask[] = [];
  const results = new Map<number, KeptResult>();
  const files = new Map<string, KeptFile>();
  const key = ({ orderId, uuid }: Pick<KeptFile, 'orderId' | 'uuid'>) => `${orderId}:${uuid}`;
  return {
    tasks: async () => [...tasks],
    keep: async (next) => {
      tasks = [...next];
    },
    results: async () => [...results.values()],
    saveResult: async (result) => void results.set(result.orderId, result),
    files: async () => [...files.values()],
    saveFile: async (file) => void files.set(key(file), file),
    removeFile: async (file) => void files.delete(key(file)),
    forget: async (orderId) => {
      results.delete(orderId);
      for (const file of [...files.values()].filter((one) => one.orderId === orderId)) files.delete(key(file));
    },
  };
}
