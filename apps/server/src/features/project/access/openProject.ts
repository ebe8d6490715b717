import { PageGrants, type PagePmsn, type ProjectRights } from '@lookfar/contract';
import type { Scope } from '../../../platform/sessions/caller.ts';
import type { MemberRow, ProjectRow } from './projectAccess.repository.ts';

/** A project as its caller may see it. */
export interface OpenProject {
  project: ProjectRow;
  rights: ProjectRights;
  /** `everything`: the caller manages it. Otherwise the pages that they can open, with or without writing. */
  pages: 'everything' | 'all' | ReadonlyMap<number, { write: boolean }>;
  /** Of these, the ones whose password they have not entered yet. For those who manage it, none. */
  locked: readonly number[];
  /** Epoch ms until which they can open it; null for no end. */
  until: number | null;
  /** Includes what they see of the project's devices, and nothing else. */
  scope: Scope;
}

/** What the caller may do on a page; undefined if they cannot open it. Whether it is published is another matter. */
export function pagePmsn({ pages, rights }: Pick<OpenProject, 'pages' | 'rights'>, id: number): PagePmsn | undefined {
  const { write, alarm, history } = rights;
  if (typeof pages === 'string') return { write, alarm, history };
  const page = pages.get(id);
  return page && { write: page.write, alarm, history };
}

/** The pages of a stored grant. One that cannot be read gives none. */
export function readPageGrants(text: string): 'all' | ReadonlyMap<number, { write: boolean }> {
  const { data = [] } = PageGrants.safeParse(parsed(text));
  return data === 'all' ? data : new Map(data.map(({ pageId, write }) => [pageId, { write }]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The rights of one of a project's people. */
export function memberRights(
  row: Pick<MemberRow, 'mayWrite' | 'mayAlarm' | 'mayHistory'>,
  pages: 'all' | ReadonlyMap<number, { write: boolean }>,
): ProjectRights {
  const write = pages === 'all' ? row.mayWrite === 1 : [...pages.values()].some((page) => page.write);
  return { edit: false, write, alarm: row.mayAlarm === 1, history: row.mayHistory === 1 };
}
