import { z } from 'zod';
import { call } from './call.ts';
import { keep } from './equipmentBinding.ts';
import { Flag, Id, optional, text } from './fields.ts';
import { configurationLimits } from './limits.ts';
import { right } from './permissions.ts';

const may = right('equipment_edit');

const ids = z.array(Id).min(1).max(configurationLimits.batch);

/** Each device by itself: those that failed say why, the others are done. */
export const BatchResult = z.object({
  done: z.number(),
  failed: z.array(z.object({ id: z.number(), name: z.string(), code: z.string(), message: z.string() })),
});
export type BatchResult = z.output<typeof BatchResult>;

export const batchGroup = call('/equipment/multi/batch/group', {
  name: { cn: '批量分组', en: 'Move devices to group' },
  may,
  kind: 'json',
  body: z.object({ ids, groupId: Id.nullable() }),
  reply: BatchResult,
  log: 'equipment.batchGroup',
});

export const batchDelete = call('/equipment/multi/batch/delete', {
  name: { cn: '批量删除设备', en: 'Delete devices' },
  may,
  kind: 'json',
  body: z.object({ ids }),
  reply: BatchResult,
  log: 'equipment.batchDelete',
});

export const batchBind = call('/equipment/multi/batch/bind', {
  name: { cn: '批量绑定', en: 'Bind devices' },
  may,
  kind: 'json',
  body: z.object({
    items: z
      .array(z.object({ id: Id, sn: optional(text(60)) }))
      .min(1)
      .max(configurationLimits.batch),
    templateId: optional(Id),
  }),
  reply: BatchResult,
  log: 'equipment.batchBind',
});

export const batchUnbind = call('/equipment/multi/batch/unbind', {
  name: { cn: '批量解绑', en: 'Unbind devices' },
  may,
  kind: 'json',
  body: z.object({ ids, gateway: Flag.default(false), template: Flag.default(false), ...keep }),
  reply: BatchResult,
  log: 'equipment.batchUnbind',
});
