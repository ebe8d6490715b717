import { z } from 'zod';
import { change } from './declare.ts';
import { keep } from './equipmentBinding.ts';
import { Flag, Id, optional, text } from './fields.ts';
import { group } from './group.ts';
import { configurationLimits, requestLimits } from './limits.ts';
import { right } from './permissions.ts';

const may = right('equipment_edit');

const ids = z.array(Id).min(1).max(configurationLimits.batch);

/** Each device separately: those that failed report why, the others are done. */
export const BatchResult = z.object({
  done: z.number(),
  failed: z.array(z.object({ id: z.number(), name: z.string(), code: z.string(), message: z.string() })),
});
export type BatchResult = z.output<typeof BatchResult>;

export const equipmentBatch = group(
  '/equipment/multi/batch',
  { may, name: 'equipmentBatch' },
  {
    group: change({
      name: { cn: '批量分组', en: 'Move devices to group' },
      log: 'equipment.batchGroup',
      body: { ids, groupId: Id.nullable() },
      reply: BatchResult,
    }),
    dept: change({
      name: { cn: '批量设置部门', en: 'Set department of devices' },
      log: 'equipment.batchDept',
      body: { ids, deptId: Id.nullable() },
      reply: BatchResult,
    }),
    delete: change({
      name: { cn: '批量删除设备', en: 'Delete devices' },
      log: 'equipment.batchDelete',
      body: { ids },
      reply: BatchResult,
    }),
    bind: change({
      name: { cn: '批量绑定', en: 'Bind devices' },
      log: 'equipment.batchBind',
      bytes: requestLimits.listBytes,
      body: {
        items: z
          .array(z.object({ id: Id, sn: optional(text(60)) }))
          .min(1)
          .max(configurationLimits.batch),
        templateId: optional(Id),
      },
      reply: BatchResult,
    }),
    unbind: change({
      name: { cn: '批量解绑', en: 'Unbind devices' },
      log: 'equipment.batchUnbind',
      body: { ids, gateway: Flag.default(false), template: Flag.default(false), ...keep },
      reply: BatchResult,
    }),
  },
);
