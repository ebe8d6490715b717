import type { Place, Problems } from './Problems.ts';

/** Names are compared without regard to case and surrounding blanks. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

export interface Named {
  place: Place;
  name: string;
  path: string;
}

/** Every duplicate name, with the number of the first item that has it. */
export function checkNames(named: readonly Named[], problems: Problems): void {
  const first = new Map<string, Named>();
  for (const item of named) {
    const key = nameKey(item.name);
    const other = first.get(key);
    if (other === undefined) first.set(key, item);
    else {
      const at = (other.place.index ?? 0) + 1;
      problems.add(item.place, {
        path: item.path,
        reason: { cn: `与第 ${at} 个重复`, en: `same as number ${at}` },
      });
    }
  }
}

/** An id that occurs twice in a section: the document was assembled incorrectly. */
export function checkIds(places: readonly Place[], problems: Problems): void {
  const seen = new Set<number>();
  for (const place of places) {
    if (place.id === undefined) continue;
    if (seen.has(place.id)) {
      problems.add(place, {
        path: 'id',
        reason: { cn: `编号 ${place.id} 重复`, en: `the id ${place.id} is used twice` },
      });
    }
    seen.add(place.id);
  }
}
