import { type BySection, bySection, type IdMaps, nextLocalId, remapIds } from '@lookfar/configuration';
import type { ConfigDocument, ConfigSaved } from '@lookfar/contract';
import type { TemplateLinks } from './configurationTypes.ts';

export interface RenewedDocument {
  document: ConfigDocument;
  /** By section: an id that does not exist, and the id of the new item that replaces it. */
  renewed: IdMaps;
}

/** Items whose id is not in `present`, because they were removed or belong to others, become new ones. */
export function renewIds(document: ConfigDocument, present: ConfigDocument, equipmentId?: number): RenewedDocument {
  let next = Math.min(nextLocalId(document), nextLocalId(present));
  const renewed = bySection((section) => {
    const known = new Set<number>(present[section].map(({ id }) => id));
    const unknown = document[section].filter(({ id }) => id > 0 && !known.has(id));
    return new Map(unknown.map(({ id }) => [id, next--]));
  });
  return { document: remapIds(document, renewed, equipmentId), renewed };
}

export function renewLinks(links: TemplateLinks, renewed: IdMaps): TemplateLinks {
  return bySection(
    (section) => new Map([...links[section]].map(([id, link]) => [renewed[section].get(id) ?? id, link])),
  );
}

/** The final ids, including those that were temporarily replaced. */
export function idsBack(ids: ConfigSaved['ids'], renewed: IdMaps): ConfigSaved['ids'] {
  return bySection((section) => {
    if (renewed[section].size === 0) return ids[section];
    const mine: Record<string, number> = { ...ids[section] };
    for (const [id, stand] of renewed[section]) {
      const made = mine[String(stand)];
      delete mine[String(stand)];
      if (made !== undefined) mine[String(id)] = made;
    }
    return mine;
  }) satisfies BySection<Record<string, number>>;
}
