import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../../platform/http/handler.ts';
import type { RuleOptions } from './RuleOptions.ts';
import type { RuleService } from './rule.service.ts';

export function ruleCalls({ rules, options }: { rules: RuleService; options: RuleOptions }): Handler[] {
  const object = (id: number) => ({ kind: 'notifyRule', id });
  return serve(api.notifyRule, {
    query: ({ caller, body, language }) => rules.query(caller, body, language),
    info: ({ caller, body, language }) => rules.info(caller, body.id, language),
    options: ({ caller, body }) => options.of(caller, body),
    add: async ({ caller, body, note }) => {
      note({ detail: { name: body.name } });
      const { id, detail } = await rules.add(caller, body);
      note({ object: object(id), detail });
      return { id };
    },
    edit: async ({ caller, body, note }) => {
      note({ object: object(body.id), detail: { name: body.name } });
      note({ detail: await rules.edit(caller, body) });
    },
    delete: async ({ caller, body: { id }, note }) => {
      note({ object: object(id) });
      note({ detail: await rules.remove(caller, id) });
    },
    test: async ({ caller, body: { id }, language, note }) => {
      note({ object: object(id) });
      const { name, list } = await rules.test(caller, id, language);
      note({ detail: { name, results: list.map(({ way, state }) => `${way}: ${state}`) } });
      return { list };
    },
  });
}
