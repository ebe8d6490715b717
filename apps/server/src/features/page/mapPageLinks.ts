import type { StoredDrawing } from '@lookfar/contract';

/** Where the pages that were copied together are now. */
export interface PageLinks {
  ids: ReadonlyMap<number, number>;
  /** The equipment of the copies; 0 in a template. */
  equipId: number;
}

type Fields = Record<string, unknown>;

/** Fields of click events and embedded pages that name a page. */
const links = new Set(['pageId', 'equipPageId', 'mainPageId']);

/** The page with its links pointing to the copies instead of the originals; the same object if it has none. */
export function mapPageLinks(document: StoredDrawing, to: PageLinks): StoredDrawing {
  return map(document, to) as StoredDrawing;
}

function map(value: unknown, to: PageLinks): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let isSame = true;
  const entries = Object.entries(value).map(([key, field]) => {
    const mapped = mapField(key, field, value as Fields, to);
    if (mapped !== field) isSame = false;
    return [key, mapped] as const;
  });
  if (isSame) return value;
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

/** The page whose device a field names; without a device the main page is one of the same owner. */
const devicePages: Readonly<Record<string, string>> = { equipId: 'equipPageId', mainId: 'mainPageId' };

function mapField(key: string, field: unknown, fields: Fields, to: PageLinks): unknown {
  const page = fields[devicePages[key] ?? ''];
  if (typeof page === 'number' && to.ids.has(page) && !(key === 'mainId' && field === 0)) return to.equipId;
  return links.has(key) && typeof field === 'number' ? (to.ids.get(field) ?? field) : map(field, to);
}
