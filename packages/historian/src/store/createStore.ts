import type { BlockStore } from './BlockStore.ts';
import type { PostgresOptions } from './postgres/PostgresStore.ts';
import type { SqliteOptions } from './sqlite/SqliteStore.ts';

/** Where history is stored. */
export type StoreOptions =
  | ({ readonly kind: 'sqlite' } & SqliteOptions)
  | ({ readonly kind: 'postgres' } & PostgresOptions);

/** Loads only the driver of the chosen store. */
export async function createStore(options: StoreOptions): Promise<BlockStore> {
  if (options.kind === 'sqlite') {
    const { SqliteStore } = await import('./sqlite/SqliteStore.ts');
    return new SqliteStore(options);
  }
  const { PostgresStore } = await import('./postgres/PostgresStore.ts');
  return new PostgresStore(options);
}
