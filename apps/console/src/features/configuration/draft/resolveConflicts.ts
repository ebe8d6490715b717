import type { MergeConflict } from '@lookfar/configuration';
import type { ConfigDocument } from '@lookfar/contract';

export type Side = 'mine' | 'theirs';

/** Identifies a conflict; the key of the choice made for it. */
export function conflictKey({ section, id, kind, field }: MergeConflict): string {
  return [section, id ?? '', kind, field ?? ''].join('/');
}

/**
 * Applies the choices to the merged document, which contains mine at conflicts and whatever was not removed by both.
 */
export function resolveConflicts(
  merged: ConfigDocument,
  conflicts: readonly MergeConflict[],
  choices: ReadonlyMap<string, Side>,
): ConfigDocument {
  return conflicts.reduce((document, conflict) => {
    const side = choices.get(conflictKey(conflict)) ?? 'mine';
    if (conflict.kind === 'removed') return side === conflict.by ? remove(document, conflict) : document;
    return side === 'theirs' ? take(document, conflict) : document;
  }, merged);
}

function remove(document: ConfigDocument, { section, id }: MergeConflict): ConfigDocument {
  if (section === 'info' || section === 'driver') return document;
  return { ...document, [section]: document[section].filter((item) => item.id !== id) };
}

function take(document: ConfigDocument, { section, id, field = '', theirs }: MergeConflict): ConfigDocument {
  if (section === 'info') return { ...document, info: { ...document.info, [field]: theirs } };
  if (section === 'driver') return takeDriver(document, field, theirs);
  return {
    ...document,
    [section]: document[section].map((item) => (item.id === id ? { ...item, [field]: theirs } : item)),
  };
}

function takeDriver(document: ConfigDocument, field: string, theirs: unknown): ConfigDocument {
  const prefix = 'parameters.';
  if (!field.startsWith(prefix)) return { ...document, [field]: theirs };
  const key = field.slice(prefix.length);
  const { [key]: _, ...rest } = document.parameters;
  return { ...document, parameters: theirs === undefined ? rest : { ...rest, [key]: theirs } };
}
