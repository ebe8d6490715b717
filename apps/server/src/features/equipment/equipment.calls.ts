import { api, type BodyOf } from '@lookfar/contract';
import { type Exchange, type Handler, serve } from '../../platform/http/handler.ts';
import type { BatchService } from './edit/batch.service.ts';
import type { BindingService, Bound } from './edit/binding.service.ts';
import type { EquipmentEditService } from './edit/equipmentEdit.service.ts';
import type { EquipmentService } from './equipment.service.ts';
import type { ImportService } from './import/import.service.ts';
import type { EquipmentListService } from './list/equipmentList.service.ts';

export interface EquipmentCallParts {
  equipment: EquipmentService;
  list: EquipmentListService;
  editor: EquipmentEditService;
  binding: BindingService;
  batch: BatchService;
  imports: ImportService;
}

const object = (id: number) => ({ kind: 'equipment', id });

export function equipmentCalls(parts: EquipmentCallParts): Handler[] {
  return [...ownCalls(parts), ...bindingCalls(parts), ...batchCalls(parts)];
}

function ownCalls({ equipment, list, editor, imports }: EquipmentCallParts): Handler[] {
  return serve(api.equipment, {
    info: ({ caller, body }) => ('ids' in body ? equipment.infos(caller, body.ids) : equipment.info(caller, body.id)),
    names: ({ caller, body }) => equipment.names(caller, body),
    manufacturers: ({ caller }) => equipment.manufacturers(caller),
    query: ({ caller, body }) => list.query(caller, body),
    export: ({ caller, body, language }) => list.export(caller, body, language),
    import: async ({ caller, body, language, note }) => {
      note({ detail: { rows: body.rows.length, dryRun: body.dryRun } });
      const reply = await imports.run(caller, body, language);
      note({ detail: { rows: body.rows.length, dryRun: body.dryRun, problems: reply.problems.length } });
      return reply;
    },
    add: async ({ caller, body, language, note }) => {
      const { name, sn, templateId, modelId, groupId } = body;
      note({ detail: { name, sn, templateId, modelId, groupId } });
      const reply = await editor.add(caller, body, language);
      note({ object: object(reply.id) });
      return reply;
    },
    edit: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      const { revision, detail } = await editor.edit(caller, body);
      note({ detail: { ...detail, revision } });
      return { revision };
    },
    delete: async ({ caller, body: { id }, language, note }) => {
      note({ object: object(id) });
      note({ detail: { name: await editor.remove(caller, id, language) } });
    },
  });
}

function bindingCalls({ binding }: EquipmentCallParts): Handler[] {
  /** Done, logged, and then waited for. */
  const bound = async (
    { caller, note }: Pick<Exchange<typeof api.equipmentBinding.bindGateway>, 'caller' | 'note'>,
    id: number,
    work: () => Promise<Bound>,
  ) => {
    note({ object: object(id) });
    const result = await work();
    note({ detail: result.detail });
    return binding.follow(caller, result);
  };
  const neither = { gateway: false, template: false };
  return serve(api.equipmentBinding, {
    bindGateway: (exchange) => {
      const { caller, body } = exchange;
      return bound(exchange, body.id, () => binding.bind(caller, body));
    },
    bindTemplate: (exchange) => {
      const { caller, body } = exchange;
      return bound(exchange, body.id, () => binding.bind(caller, { id: body.id }, body.templateId));
    },
    bindGatewayAndTemplate: (exchange) => {
      const { caller, body } = exchange;
      return bound(exchange, body.id, () => binding.bind(caller, body, body.templateId));
    },
    unbindGateway: (exchange) => {
      const { caller, body } = exchange;
      return bound(exchange, body.id, () => binding.unbind(caller, body.id, { ...neither, ...body, gateway: true }));
    },
    unbindTemplate: (exchange) => {
      const { caller, body } = exchange;
      return bound(exchange, body.id, () => binding.unbind(caller, body.id, { ...neither, ...body, template: true }));
    },
  });
}

/** Each device has its own entry; the call's entry contains their number. */
function batchCalls({ batch }: EquipmentCallParts): Handler[] {
  const detailOf = ({ ids, ...detail }: Pick<BodyOf<typeof api.equipmentBatch.group>, 'ids'>) => ({
    devices: ids.length,
    ...detail,
  });
  return serve(api.equipmentBatch, {
    group: async ({ caller, body, language, address, note }) => {
      note({ detail: detailOf(body) });
      return batch.group({ caller, language, address }, body);
    },
    dept: async ({ caller, body, language, address, note }) => {
      note({ detail: detailOf(body) });
      return batch.dept({ caller, language, address }, body);
    },
    delete: async ({ caller, body, language, address, note }) => {
      note({ detail: detailOf(body) });
      return batch.remove({ caller, language, address }, body);
    },
    bind: async ({ caller, body, language, address, note }) => {
      note({ detail: { devices: body.items.length, templateId: body.templateId } });
      return batch.bind({ caller, language, address }, body);
    },
    unbind: async ({ caller, body, language, address, note }) => {
      note({ detail: detailOf(body) });
      return batch.unbind({ caller, language, address }, body);
    },
  });
}
