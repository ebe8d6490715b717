import { conditionReferences } from '@lookfar/configuration';
import type { api, ReplyOf } from '@lookfar/contract';
import type { Place } from '../../platform/access/toldPlaces.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { readCondition } from '../configuration/configuration.mapper.ts';
import { usesInDrawing } from '../page-design/usesOf.ts';
import type { ProjectRow } from '../project/access/projectAccess.repository.ts';
import type { VariableUseRepository } from './variableUse.repository.ts';

export type Uses = ReplyOf<typeof api.mvar.uses>;

export interface VariableUsesParts {
  repository: VariableUseRepository;
  work: Pick<WorkPool, 'run'>;
}

interface Holding {
  variables: string[];
  alarms: { id: number; title: string }[];
  reports: string[];
}

/** Where variables are used. What keeps them counts, whether the caller sees it or not. */
export class VariableUses {
  private readonly parts: VariableUsesParts;

  constructor(parts: VariableUsesParts) {
    this.parts = parts;
  }

  /**
   * Titles, each once. Of the variables that use them, those that are among `ids` do not count; of alarm rules, those in
   * the scope are told.
   */
  async of(scope: Scope, project: Pick<ProjectRow, 'id' | 'orgId'>, ids: readonly number[]): Promise<Uses> {
    const { variables, alarms, reports } = await this.holding(project, ids);
    const seen = new Set((await this.parts.repository.rules(scope, ids)).map(({ id }) => id));
    const told = titles(alarms.filter(({ id }) => seen.has(id)));
    return { variables, pages: await this.pages(project, new Set(ids)), alarms: told, reports };
  }

  /** What keeps them from being deleted. */
  async holding(
    project: Pick<ProjectRow, 'id' | 'orgId'>,
    ids: readonly number[],
    repository = this.parts.repository,
  ): Promise<Holding> {
    const scope = wholeOrganisation(project);
    const wanted = new Set(ids);
    const variables = await repository.dependents(scope, ids);
    const rules = await repository.rules(scope, ids);
    const reports = await repository.reports(scope, project.id);
    return {
      variables: titles(variables.filter(({ id }) => !wanted.has(id))),
      alarms: rules.filter(({ condition }) => signalsOf(condition).some((id) => wanted.has(id))),
      reports: titles(reports.filter(({ columns }) => columnsOf(columns).some((id) => wanted.has(id)))),
    };
  }

  private async pages(project: Pick<ProjectRow, 'id' | 'orgId'>, ids: ReadonlySet<number>): Promise<string[]> {
    const { repository, work } = this.parts;
    const scope = wholeOrganisation(project);
    const found = new Set<string>((await repository.published(scope, project.id, [...ids])).map(({ title }) => title));
    const variableEquipId = await repository.device(scope, project.id);
    for (const { id: pageId, title } of await repository.drafts(scope, project.id, [...ids])) {
      if (found.has(title)) continue;
      const document = await repository.document(scope, pageId);
      const uses =
        document === undefined ? [] : await work.run(usesInDrawing, { document, variableEquipId }, document.length);
      if (uses.some(({ signalId }) => ids.has(signalId))) found.add(title);
    }
    return [...found];
  }
}

/** For a refusal. */
export function placesOf({ variables, alarms, reports }: Holding): Place[] {
  return [
    ...variables.map((title) => ({ cn: `变量“${title}”`, en: `variable "${title}"` })),
    ...alarms.map(
      ({ id, title }): Place => ({
        ...{ cn: `报警规则“${title}”`, en: `alarm rule "${title}"` },
        of: { table: 'alarmRule', id },
      }),
    ),
    ...reports.map((title) => ({ cn: `报表“${title}”`, en: `report "${title}"` })),
  ];
}

function signalsOf(condition: string): number[] {
  const { signals, placeholders } = conditionReferences(readCondition(condition));
  return [...signals, ...placeholders.map(({ signalId }) => signalId)];
}

function columnsOf(columns: string): number[] {
  return (JSON.parse(columns) as { signalId: number }[]).map(({ signalId }) => signalId);
}

const titles = (rows: readonly { title: string }[]): string[] => [...new Set(rows.map(({ title }) => title))];
