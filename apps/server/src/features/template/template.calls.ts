import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { SyncService } from './sync.service.ts';
import type { TemplateService } from './template.service.ts';

const object = (id: number) => ({ kind: 'template', id });

export function templateCalls({ templates, sync }: { templates: TemplateService; sync: SyncService }): Handler[] {
  return serve(api.template, {
    queryForManage: ({ caller, body }) => templates.manage(caller, body),
    query: ({ caller, body }) => templates.choices(caller, body),
    detail: ({ caller, body }) => templates.detail(caller, body.id),
    equipment: ({ caller, body, language }) => templates.bound(caller, body, language),
    add: async ({ caller, body, language, note }) => {
      const added = await templates.add(caller, body, language);
      note({ object: object(added.id), detail: body });
      return added;
    },
    edit: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      const saved = await templates.edit(caller, body);
      note({ detail: { name: body.document.info.name, from: body.revision, to: saved.revision } });
      return saved;
    },
    delete: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await templates.remove(caller, body.id) });
    },
    previewSync: ({ caller, body }) => sync.preview(caller, body),
    sync: async ({ caller, body, note }) => {
      if (body.id !== undefined)
        note({ object: object(body.id), detail: { equipmentIds: body.equipmentIds ?? 'all' } });
      return sync.begin(caller, body);
    },
    syncProgress: ({ caller, body }) => sync.progress(caller, body.id),
  });
}
