import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../../platform/http/handler.ts';
import type { PlanService } from './plan.service.ts';

export function planCalls(plans: PlanService): Handler[] {
  const object = (id: number) => ({ kind: 'inspectionPlan', id });
  return serve(api.inspectionPlan, {
    query: ({ caller, body }) => plans.query(caller, body),
    info: ({ caller, body }) => plans.info(caller, body.id),
    options: ({ caller }) => plans.options(caller),
    moments: ({ caller, body, language }) => plans.moments(caller, body, language),
    add: async ({ caller, body, note }) => {
      note({ detail: { title: body.title } });
      const id = await plans.add(caller, body);
      note({ object: object(id), detail: { title: body.title, rule: body.rule, devices: body.equipmentIds.length } });
      return { id };
    },
    edit: async ({ caller, body, note }) => {
      note({ object: object(body.id), detail: { title: body.title } });
      note({ detail: await plans.edit(caller, body) });
    },
    delete: async ({ caller, body: { id }, note }) => {
      note({ object: object(id) });
      note({ detail: await plans.remove(caller, id) });
    },
    makeNow: async ({ caller, body: { id }, note }) => {
      note({ object: object(id) });
      const { orderIds, title } = await plans.makeNow(caller, id);
      note({ detail: { title, orderIds } });
      return { orderIds };
    },
  });
}
