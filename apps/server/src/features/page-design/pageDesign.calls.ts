import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { PageDesignService } from './pageDesign.service.ts';
import type { PageSignals } from './pageSignals.service.ts';

const object = (id: number) => ({ kind: 'page', id });

export function pageDesignCalls({ design, signals }: { design: PageDesignService; signals: PageSignals }): Handler[] {
  return serve(api.pageDesign, {
    info: ({ caller, body }) => design.info(caller, body.id),
    save: async ({ caller, body, files, note }) => {
      await design.require(caller, body.id);
      note({ object: object(body.id) });
      const { reply, detail } = await design.save(caller, body, files.file.bytes);
      note({ detail });
      return reply;
    },
    versions: ({ caller, body }) => design.versions(caller, body),
    version: ({ caller, body }) => design.version(caller, body),
    restore: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      const reply = await design.restore(caller, body);
      note({ detail: { revision: reply.revision, restoredFrom: body.revision } });
      return reply;
    },
    presence: ({ caller, body }) => design.editing(caller, body),
    signals: ({ caller, body }) => signals.bindable(caller, body),
    uses: ({ caller, body }) => signals.uses(caller, body),
    rebind: async ({ caller, body, note }) => {
      note({ object: { kind: body.owner, id: body.ownerId } });
      const pages = await signals.rebind(caller, body);
      note({ detail: { signals: body.changes.length, pages } });
      return pages;
    },
  });
}
