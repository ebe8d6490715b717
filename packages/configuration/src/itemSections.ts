import type { ConfigDocument } from '@lookfar/contract';

/** Sections of a document whose items have ids. */
export const itemSections = ['signals', 'alarms', 'reports', 'scripts'] as const;
export type ItemSection = (typeof itemSections)[number];

/** One value per section with ids. */
export type BySection<T> = Record<ItemSection, T>;

export function bySection<T>(make: (section: ItemSection) => T): BySection<T> {
  return { signals: make('signals'), alarms: make('alarms'), reports: make('reports'), scripts: make('scripts') };
}

/** The id of the next new item: below every id in the document. */
export function nextLocalId(document: ConfigDocument): number {
  const ids = itemSections.flatMap((section) => document[section].map(({ id }) => id));
  return ids.reduce((least, id) => Math.min(least, id), 0) - 1;
}
