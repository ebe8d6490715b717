import { z } from 'zod';
import { add, edit, list, remove } from './declare.ts';
import { DriverParameters, Flag, optional, text } from './fields.ts';
import { group } from './group.ts';
import { role, session } from './permissions.ts';

const editors = role('operation');

/** A driver under a name with parameters that are filled in before. Those with `shipped` come with the system. */
export const Protocol = z.object({
  id: z.number(),
  name: z.string(),
  driver: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  note: z.string(),
  /** Offered when a driver is chosen. */
  enabled: z.boolean(),
  shipped: z.boolean(),
  /** Equipment and templates that chose it. */
  useCount: z.number(),
  gmtCreate: z.string(),
});
export type Protocol = z.output<typeof Protocol>;

const draft = {
  name: text(60, 1),
  driver: text(40, 1),
  /** Any of the driver's; those that are given must be sound. */
  parameters: DriverParameters.default({}),
  note: text(500).default(''),
  enabled: Flag.default(true),
};

/** The name is checked by its schema before anything is sent: what is wrong then (1000) is a parameter. */
const refusals = { taken: 'name', fields: { 1000: 'parameters' } } as const;

export const protocol = group(
  '/protocol',
  { may: editors },
  {
    query: list(
      { cn: '协议', en: 'Protocols' },
      Protocol,
      {
        name: optional(text(100)),
        driver: optional(text(40)),
        enabled: optional(Flag),
      },
      { may: session },
    ),
    add: add({ cn: '新增协议', en: 'Add a protocol' }, draft, refusals),
    /** A shipped one may be renamed, disabled and given other parameters; its driver stays. */
    edit: edit({ cn: '修改协议', en: 'Edit a protocol' }, draft, refusals),
    /** 1502 while it is in use, 1524 when it is shipped. */
    delete: remove({ cn: '删除协议', en: 'Delete a protocol' }),
  },
);
