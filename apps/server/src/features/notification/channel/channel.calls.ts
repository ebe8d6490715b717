import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../../platform/http/handler.ts';
import type { ChannelService } from './channel.service.ts';

export function channelCalls(channels: ChannelService): Handler[] {
  const object = (id: number) => ({ kind: 'notifyChannel', id });
  return serve(api.notifyChannel, {
    query: ({ caller, body }) => channels.query(caller, body),
    add: async ({ caller, body, note }) => {
      note({ detail: { name: body.name } });
      const { id, detail } = await channels.add(caller, body);
      note({ object: object(id), detail });
      return { id };
    },
    edit: async ({ caller, body, note }) => {
      note({ object: object(body.id), detail: { name: body.name } });
      note({ detail: await channels.edit(caller, body) });
    },
    delete: async ({ caller, body: { id }, language, note }) => {
      note({ object: object(id) });
      note({ detail: await channels.remove(caller, id, language) });
    },
    test: async ({ caller, body: { id }, language, note }) => {
      note({ object: object(id) });
      const { name, reply } = await channels.test(caller, id, language);
      note({ detail: { name, state: reply.state } });
      return reply;
    },
  });
}
