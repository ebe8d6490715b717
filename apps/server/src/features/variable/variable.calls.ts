import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { VariableChecks } from './VariableChecks.ts';
import type { VariableService } from './variable.service.ts';
import type { VariableChangesService } from './variableChanges.service.ts';

export interface VariableCallsParts {
  variables: VariableService;
  changes: VariableChangesService;
  checks: VariableChecks;
}

export function variableCalls({ variables, changes, checks }: VariableCallsParts): Handler[] {
  const project = (id: number) => ({ kind: 'project', id });
  return serve(api.mvar, {
    query: ({ caller, body }) => variables.query(caller, body),
    queryAll: ({ caller, body }) => variables.queryAll(caller, body),
    uses: ({ caller, body }) => variables.uses(caller, body.id),
    validFormulaVar: ({ caller, body, language }) => checks.formula(caller, body, language),
    validStatistics: ({ caller, body, language }) => checks.statistic(caller, body, language),
    add: async ({ caller, body, note }) => {
      note({ object: project(body.projectId), detail: { title: body.title, rule: body.rule } });
      return { id: await changes.add(caller, body) };
    },
    edit: async ({ caller, body, note }) => {
      note({ detail: { variableId: body.id, title: body.title } });
      const { projectId, detail } = await changes.edit(caller, body);
      note({ object: project(projectId), detail });
    },
    delete: async ({ caller, body, note, language }) => {
      const { projectId, titles } = await changes.remove(caller, body.ids, language);
      note({ object: project(projectId), detail: { titles } });
    },
    hold: async ({ caller, body, note }) => {
      const { value, reason } = body;
      const { projectId, title } = await changes.hold(caller, body);
      note({ object: project(projectId), detail: { title, value, reason } });
    },
    release: async ({ caller, body, note }) => {
      const { projectId, title } = await changes.release(caller, body.id);
      note({ object: project(projectId), detail: { title } });
    },
    recompute: async ({ caller, body, note }) => {
      const { projectId, title } = await changes.recompute(caller, body.id);
      note({ object: project(projectId), detail: { title } });
    },
  });
}
