import {
  addEquipment,
  type BodyOf,
  batchBind,
  batchDelete,
  batchGroup,
  batchUnbind,
  bindGateway,
  bindGatewayAndTemplate,
  bindTemplate,
  type Call,
  deleteEquipment,
  editEquipment,
  equipmentInfo,
  exportEquipment,
  importEquipment,
  queryEquipmentNames,
  queryManagedEquipment,
  queryManufacturers,
  unbindGateway,
  unbindTemplate,
} from '@lookfar/contract';
import { type Exchange, type Handler, handle } from '../../platform/http/handler.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { BatchService } from './edit/batch.service.ts';
import type { BindingService, Bound } from './edit/binding.service.ts';
import type { EquipmentEditService } from './edit/equipmentEdit.service.ts';
import type { EquipmentService } from './equipment.service.ts';
import type { ImportService } from './import/import.service.ts';
import type { EquipmentListService } from './list/equipmentList.service.ts';

export interface EquipmentCallParts {
  list: EquipmentListService;
  editor: EquipmentEditService;
  binding: BindingService;
  batch: BatchService;
  imports: ImportService;
}

const object = (id: number) => ({ kind: 'equipment', id });

/** What everyone who can see devices reads about them. */
export function equipmentCalls(equipment: EquipmentService): Handler[] {
  return [
    handle(equipmentInfo, ({ caller, body }) => equipment.info(caller, body)),
    handle(queryEquipmentNames, ({ caller, body }) => equipment.names(caller, body)),
    handle(queryManufacturers, ({ caller }) => equipment.manufacturers(caller)),
  ];
}

/** What managers do with it. */
export function managedEquipmentCalls(parts: EquipmentCallParts): Handler[] {
  return [...listCalls(parts), ...editCalls(parts), ...bindingCalls(parts), ...batchCalls(parts)];
}

function listCalls({ list, imports }: EquipmentCallParts): Handler[] {
  return [
    handle(queryManagedEquipment, ({ caller, body }) => list.query(caller, body)),
    handle(exportEquipment, ({ caller, body, language }) => list.export(caller, body, language)),
    handle(importEquipment, async ({ caller, body, language, note }) => {
      note({ detail: { rows: body.rows.length, dryRun: body.dryRun } });
      const reply = await imports.run(caller, body, language);
      note({ detail: { rows: body.rows.length, dryRun: body.dryRun, problems: reply.problems.length } });
      return reply;
    }),
  ];
}

function editCalls({ editor }: EquipmentCallParts): Handler[] {
  return [
    handle(addEquipment, async ({ caller, body, language, note }) => {
      const { name, sn, templateId, modelId, groupId } = body;
      note({ detail: { name, sn, templateId, modelId, groupId } });
      const reply = await editor.add(caller, body, language);
      note({ object: object(reply.id) });
      return reply;
    }),
    handle(editEquipment, async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      const { revision, detail } = await editor.edit(caller, body);
      note({ detail: { ...detail, revision } });
      return { revision };
    }),
    handle(deleteEquipment, async ({ caller, body: { id }, language, note }) => {
      note({ object: object(id) });
      note({ detail: { name: await editor.remove(caller, id, language) } });
      return {};
    }),
  ];
}

function bindingCalls({ binding }: EquipmentCallParts): Handler[] {
  /** Done, logged, and then waited for. */
  const bound = async (
    { caller, note }: Pick<Exchange<Call, Caller>, 'caller' | 'note'>,
    id: number,
    work: () => Promise<Bound>,
  ) => {
    note({ object: object(id) });
    const result = await work();
    note({ detail: result.detail });
    return binding.follow(caller, result);
  };
  const neither = { gateway: false, template: false };
  return [
    handle(bindGateway, (exchange) => {
      const { caller, body } = exchange;
      return bound(exchange, body.id, () => binding.bind(caller, body));
    }),
    handle(bindTemplate, (exchange) => {
      const { caller, body } = exchange;
      return bound(exchange, body.id, () => binding.bind(caller, { id: body.id }, body.templateId));
    }),
    handle(bindGatewayAndTemplate, (exchange) => {
      const { caller, body } = exchange;
      return bound(exchange, body.id, () => binding.bind(caller, body, body.templateId));
    }),
    handle(unbindGateway, (exchange) => {
      const { caller, body } = exchange;
      return bound(exchange, body.id, () => binding.unbind(caller, body.id, { ...neither, ...body, gateway: true }));
    }),
    handle(unbindTemplate, (exchange) => {
      const { caller, body } = exchange;
      return bound(exchange, body.id, () => binding.unbind(caller, body.id, { ...neither, ...body, template: true }));
    }),
  ];
}

/** Each device has its own entry; the call's entry contains their number. */
function batchCalls({ batch }: EquipmentCallParts): Handler[] {
  const detailOf = ({ ids, ...detail }: Pick<BodyOf<typeof batchGroup>, 'ids'>) => ({ devices: ids.length, ...detail });
  return [
    handle(batchGroup, async ({ caller, body, language, address, note }) => {
      note({ detail: detailOf(body) });
      return batch.group({ caller, language, address }, body);
    }),
    handle(batchDelete, async ({ caller, body, language, address, note }) => {
      note({ detail: detailOf(body) });
      return batch.remove({ caller, language, address }, body);
    }),
    handle(batchBind, async ({ caller, body, language, address, note }) => {
      note({ detail: { devices: body.items.length, templateId: body.templateId } });
      return batch.bind({ caller, language, address }, body);
    }),
    handle(batchUnbind, async ({ caller, body, language, address, note }) => {
      note({ detail: detailOf(body) });
      return batch.unbind({ caller, language, address }, body);
    }),
  ];
}
