import { z } from 'zod';
import { add, edit, list, remove } from './declare.ts';
import { DriverParameters, Flag, optional, text } from './fields.ts';
import { group } from './group.ts';
import { role, session } from './permissions.ts';

const editors = role('operation');

/** A named driver with preset parameters. Those with `shipped` come with the system. */
export const Protocol = z.object({
  id: z.number(),
  name: z.string(),
  driver: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  note: z.string(),
  /** Offered when selecting a driver. */
  enabled: z.boolean(),
  shipped: z.boolean(),
  /** Devices and templates that use it. */
  useCount: z.number(),
  gmtCreate: z.string(),
});
export type Protocol = z.output<typeof Protocol>;

const draft = {
  name: text(60, 1),
  driver: text(40, 1),
  /** Any of the driver's parameters; those that are given must be valid. */
  parameters: DriverParameters.default({}),
  note: text(500).default(''),
  enabled: Flag.default(true),
};

/** The name is checked by its schema before anything is sent: a remaining problem (1000) is a parameter. */
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
    add: add({ cn: '新增协议', en: 'Add protocol' }, draft, refusals),
    /** A shipped one may be renamed, disabled and given other parameters; its driver cannot be changed. */
    edit: edit({ cn: '修改协议', en: 'Edit protocol' }, draft, refusals),
    /** 1502 while it is in use, 1524 when it is shipped. */
    delete: remove({ cn: '删除协议', en: 'Delete protocol' }),
  },
);
