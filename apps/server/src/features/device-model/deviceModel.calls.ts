import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { DeviceModelService } from './deviceModel.service.ts';

const object = (id: number) => ({ kind: 'deviceModel', id });

export function deviceModelCalls(models: DeviceModelService): Handler[] {
  return serve(api.deviceModel, {
    query: ({ caller, body, language }) => models.query(caller, body, language),
    info: ({ caller, body, language }) => models.info(caller, body.id, language),
    add: async ({ caller, body, note }) => {
      const id = await models.add(caller, body);
      note({ object: object(id), detail: detailOf(body) });
      return { id };
    },
    edit: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      const { revision, before } = await models.edit(caller, body);
      note({ detail: { from: before, to: detailOf(body), revision } });
      return { revision };
    },
    delete: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await models.remove(caller, body.id) });
    },
  });
}

function detailOf({
  name,
  driver,
  signals,
  alarms,
}: {
  name: string;
  driver: string;
  signals: unknown[];
  alarms: unknown[];
}) {
  return { name, driver, signalCount: signals.length, alarmCount: alarms.length };
}
