import {
  editingPage,
  pageInfo,
  pageVersionInfo,
  queryBindable,
  queryPageUses,
  queryPageVersions,
  rebindPages,
  restorePageVersion,
  savePage,
} from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import { uploadedFile } from '../../platform/http/uploadedFile.ts';
import type { PageDesignService } from './pageDesign.service.ts';
import type { PageSignals } from './pageSignals.service.ts';

const object = (id: number) => ({ kind: 'page', id });

export function pageDesignCalls({ design, signals }: { design: PageDesignService; signals: PageSignals }): Handler[] {
  return [
    handle(pageInfo, ({ caller, body }) => design.info(caller, body.id)),
    handle(savePage, async ({ caller, body, request, note }) => {
      await design.require(caller, body.id);
      note({ object: object(body.id) });
      const { reply, detail } = await design.save(caller, body, uploadedFile(request));
      note({ detail });
      return reply;
    }),
    handle(queryPageVersions, ({ caller, body }) => design.versions(caller, body)),
    handle(pageVersionInfo, ({ caller, body }) => design.version(caller, body)),
    handle(restorePageVersion, async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      const reply = await design.restore(caller, body);
      note({ detail: { revision: reply.revision, restoredFrom: body.revision } });
      return reply;
    }),
    handle(editingPage, ({ caller, body }) => design.editing(caller, body)),
    handle(queryBindable, ({ caller, body }) => signals.bindable(caller, body)),
    handle(queryPageUses, ({ caller, body }) => signals.uses(caller, body)),
    handle(rebindPages, async ({ caller, body, note }) => {
      note({ object: { kind: body.owner, id: body.ownerId } });
      const pages = await signals.rebind(caller, body);
      note({ detail: { signals: body.changes.length, pages } });
      return pages;
    }),
  ];
}
