import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../../platform/http/handler.ts';
import type { HandOvers } from './handOver.service.ts';
import type { ScheduleService } from './schedule.service.ts';

export function scheduleCalls({
  schedules,
  handOvers,
}: {
  schedules: ScheduleService;
  handOvers: HandOvers;
}): Handler[] {
  const object = (id: number) => ({ kind: 'notifySchedule', id });
  return serve(api.notifySchedule, {
    query: ({ caller, body }) => schedules.query(caller, body),
    info: ({ caller, body }) => schedules.info(caller, body.id),
    calendar: ({ caller, body }) => schedules.calendar(caller, body),
    mine: ({ caller }) => handOvers.mine(caller),
    add: async ({ caller, body, note }) => {
      note({ detail: { name: body.name } });
      const { id, detail } = await schedules.add(caller, body);
      note({ object: object(id), detail });
      return { id };
    },
    edit: async ({ caller, body, note }) => {
      note({ object: object(body.id), detail: { name: body.name } });
      note({ detail: await schedules.edit(caller, body) });
    },
    delete: async ({ caller, body: { id }, language, note }) => {
      note({ object: object(id) });
      note({ detail: await schedules.remove(caller, id, language) });
    },
    replace: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      const { id, detail } = await handOvers.replace(caller, body);
      note({ detail });
      return { id };
    },
    cancelReplacement: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await handOvers.cancel(caller, body) });
    },
  });
}
