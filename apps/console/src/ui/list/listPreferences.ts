import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../base/storage.ts';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

export interface ListPreferences {
  density: Density;
  hidden: readonly string[];
}

/** The stored settings, as far as they are valid; `hiddenAtFirst` are the columns that are hidden by default. */
export function parsePreferences(stored: string | undefined, hiddenAtFirst: readonly string[] = []): ListPreferences {
  const defaults: ListPreferences = { density: 'compact', hidden: hiddenAtFirst };
  try {
    const parsed: unknown = JSON.parse(stored ?? '');
    if (typeof parsed !== 'object' || parsed === null) return defaults;
    const { density, hidden } = parsed as { density?: unknown; hidden?: unknown };
    return {
      density: densities.find((known) => known === density) ?? defaults.density,
      hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : defaults.hidden,
    };
  } catch {
    return defaults;
  }
}

/** Column choice and density of one list, stored in this browser. */
export function useListPreferences(
  name: string,
  columns: readonly { key: string; hidden?: boolean }[],
): [ListPreferences, (next: ListPreferences) => void] {
  const key = `list.${name}`;
  const [preferences, setPreferences] = useState(() =>
    parsePreferences(
      readStored(key),
      columns.flatMap((column) => (column.hidden ? column.key : [])),
    ),
  );
  const keep = useCallback(
    (next: ListPreferences) => {
      writeStored(key, JSON.stringify(next));
      setPreferences(next);
    },
    [key],
  );
  return [preferences, keep];
}
