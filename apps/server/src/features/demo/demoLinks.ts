/** What the links in a page of the demo refer to. */
export interface DemoLinks {
  equipment: ReadonlyMap<string, number>;
  /** Home pages by equipment. */
  homes: ReadonlyMap<string, number>;
  /** Pages of the same owner by title. */
  pages: ReadonlyMap<string, number>;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Links to devices and pages, at any depth, with ids instead of names: they are known by their `equipTitle`. */
export function linkedFields<T extends object>(fields: T, links: DemoLinks): T {
  const entries = Object.entries(fields).map(([key, value]): [string, unknown] => [
    key,
    isFields(value) ? linkedFields(value, links) : value,
  ]);
  if (Array.isArray(fields)) return entries.map(([, value]) => value) as T;
  return { ...Object.fromEntries(entries), ...linkOf(fields as Fields, links) } as T;
}

function linkOf({ type, equipTitle, equipPageId }: Fields, { equipment, homes, pages }: DemoLinks): Fields {
  if (typeof equipTitle !== 'string' || equipTitle === '') return {};
  const isPage = equipPageId !== undefined;
  if (isPage && type === 'own') {
    const pageId = pages.get(equipTitle);
    return pageId === undefined ? {} : { equipPageId: pageId, equipTitle: '' };
  }
  const equipId = equipment.get(equipTitle);
  if (equipId === undefined) return {};
  return isPage ? { equipId, equipPageId: homes.get(equipTitle) ?? 0 } : { equipId };
}
