import type { ErrorValues } from '@lookfar/contract';

export interface FileRule {
  /** As they are named to users. */
  types: readonly string[];
  /** Further endings of names. */
  also?: readonly string[];
  bytes: number;
}

const extension = /\.([a-z0-9]+)$/i;

/** [UP1] What the server would refuse, reported before anything is sent. The server checks again, by content. */
export function fileProblem(
  file: { name: string; size: number },
  { types, also = [], bytes }: FileRule,
): { code: '1512' | '1513'; values: ErrorValues } | undefined {
  const type = extension.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (![...types, ...also].includes(type)) return { code: '1512', values: { types: types.join(', ') } };
  return file.size > bytes ? { code: '1513', values: { limit: `${bytes / 1024 / 1024} MB` } } : undefined;
}

/** The picker's filter; browsers identify files by these names. */
export const acceptOf = ({ types }: FileRule): string => types.map((type) => `.${type}`).join(',');
