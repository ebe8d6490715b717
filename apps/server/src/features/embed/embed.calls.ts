import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { EmbedService } from './embed.service.ts';

const object = (id: number) => ({ kind: 'page', id });

export function embedCalls(embeds: EmbedService): Handler[] {
  return serve(api.embed, {
    query: ({ caller, body }) => embeds.query(caller, body.pageId),
    add: async ({ caller, body, note }) => {
      const { pageId, title, write, origins } = body;
      note({ object: object(pageId), detail: { title, write, origins } });
      const made = await embeds.add(caller, body);
      note({ detail: { title, write, origins, embedLink: made.id } });
      return made;
    },
    delete: async ({ caller, body, note }) => {
      const { pageId, title } = await embeds.remove(caller, body.id);
      note({ object: object(pageId), detail: { title, embedLink: body.id } });
    },
    open: ({ body, address, request }) =>
      embeds.open(body, { address, agent: String(request.headers['user-agent'] ?? '').slice(0, 200) }),
  });
}
