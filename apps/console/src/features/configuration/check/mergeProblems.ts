import type { ConfigDocument, ConfigProblem } from '@lookfar/contract';

/** The server's verdict on a document. */
export interface ServerCheck {
  document: ConfigDocument;
  problems: readonly ConfigProblem[];
}

const keyOf = ({ section, id, path }: ConfigProblem): string => `${section}/${id ?? ''}/${path}`;

/**
 * The current problems: those found locally, and those from the server for objects that have not changed since. Each
 * field is reported once.
 */
export function mergeProblems(
  document: ConfigDocument,
  local: readonly ConfigProblem[],
  server: ServerCheck | undefined,
): ConfigProblem[] {
  const still = server?.problems.filter((problem) => partOf(document, problem) === partOf(server.document, problem));
  const all = new Map([...(still ?? []), ...local].map((problem) => [keyOf(problem), problem]));
  return [...all.values()];
}

/** The object that a problem is about. */
function partOf(document: ConfigDocument, { section, id }: ConfigProblem): unknown {
  if (section === 'info') return document.info;
  if (section === 'driver') return document.parameters;
  if (id === undefined) return document[section];
  return document[section].find((item) => item.id === id);
}
