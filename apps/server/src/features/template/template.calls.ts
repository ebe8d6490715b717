import {
  addTemplate,
  deleteTemplate,
  editTemplate,
  previewSync,
  queryBoundEquipment,
  queryManagedTemplates,
  queryTemplates,
  startSync,
  syncProgress,
  templateDetail,
} from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { SyncService } from './sync.service.ts';
import type { TemplateService } from './template.service.ts';

const object = (id: number) => ({ kind: 'template', id });

export function templateCalls({ templates, sync }: { templates: TemplateService; sync: SyncService }): Handler[] {
  return [
    handle(queryManagedTemplates, ({ caller, body }) => templates.manage(caller, body)),
    handle(queryTemplates, ({ caller, body }) => templates.choices(caller, body)),
    handle(templateDetail, ({ caller, body }) => templates.detail(caller, body.id)),
    handle(queryBoundEquipment, ({ caller, body, language }) => templates.bound(caller, body, language)),
    handle(addTemplate, async ({ caller, body, language, note }) => {
      const added = await templates.add(caller, body, language);
      note({ object: object(added.id), detail: body });
      return added;
    }),
    handle(editTemplate, async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      const saved = await templates.edit(caller, body);
      note({ detail: { name: body.document.info.name, from: body.revision, to: saved.revision } });
      return saved;
    }),
    handle(deleteTemplate, async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await templates.remove(caller, body.id) });
      return {};
    }),
    handle(previewSync, ({ caller, body }) => sync.preview(caller, body)),
    handle(startSync, async ({ caller, body, note }) => {
      if (body.id !== undefined)
        note({ object: object(body.id), detail: { equipmentIds: body.equipmentIds ?? 'all' } });
      return sync.begin(caller, body);
    }),
    handle(syncProgress, ({ caller, body }) => sync.progress(caller, body.id)),
  ];
}
