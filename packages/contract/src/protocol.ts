import { z } from 'zod';
import { call } from './call.ts';
import { DriverParameters, Empty, Flag, Id, listOf, optional, paging, text } from './fields.ts';
import { role, session } from './permissions.ts';
import { byteOrders, dataTypes } from './signal.ts';

const edit = role('operation');
const BothTexts = z.object({ cn: z.string(), en: z.string() });
const FieldValue = z.union([z.string(), z.number(), z.boolean()]);

/** One parameter of a driver, as a form shows it. */
export const DriverFieldForm = z.object({
  key: z.string(),
  kind: z.enum(['text', 'secret', 'integer', 'number', 'switch', 'choice']),
  label: BothTexts,
  help: BothTexts.optional(),
  unit: z.string().optional(),
  required: z.boolean(),
  default: FieldValue.optional(),
  /** Bounds of a number; of a text, its length. */
  min: z.number().optional(),
  max: z.number().optional(),
  choices: z.array(z.object({ value: FieldValue, label: BothTexts })).optional(),
});
export type DriverFieldForm = z.output<typeof DriverFieldForm>;

/** A driver as data: all that a form needs. */
export const DriverForm = z.object({
  id: z.string(),
  name: BothTexts,
  fields: z.array(DriverFieldForm),
  address: z.object({
    help: BothTexts,
    examples: z.array(z.object({ address: z.string(), dataType: z.enum(dataTypes), meaning: BothTexts })),
  }),
  dataTypes: z.array(z.enum(dataTypes)),
  byteOrders: z.array(z.enum(byteOrders)),
  canWrite: z.boolean(),
  needs: z.string().optional(),
});
export type DriverForm = z.output<typeof DriverForm>;

export const queryDrivers = call('/protocol/driver/query', {
  name: { cn: '驱动', en: 'Drivers' },
  may: session,
  kind: 'json',
  body: Empty,
  reply: z.array(DriverForm),
});

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

export const queryProtocols = call('/protocol/query', {
  name: { cn: '协议', en: 'Protocols' },
  may: session,
  kind: 'json',
  body: z.object({
    ...paging,
    name: optional(text(100)),
    driver: optional(text(40)),
    enabled: optional(Flag),
  }),
  reply: listOf(Protocol),
});

const draft = {
  name: text(60, 1),
  driver: text(40, 1),
  /** Any of the driver's; those that are given must be sound. */
  parameters: DriverParameters.default({}),
  note: text(500).default(''),
  enabled: Flag.default(true),
};

export const addProtocol = call('/protocol/add', {
  name: { cn: '新增协议', en: 'Add protocol' },
  may: edit,
  kind: 'json',
  body: z.object(draft),
  reply: z.object({ id: z.number() }),
  log: 'protocol.add',
});

/** A shipped one may be renamed, disabled and given other parameters; its driver stays. */
export const editProtocol = call('/protocol/edit', {
  name: { cn: '修改协议', en: 'Edit protocol' },
  may: edit,
  kind: 'json',
  body: z.object({ id: Id, ...draft }),
  reply: Empty,
  log: 'protocol.edit',
});

/** 1502 while it is in use, 1524 when it is shipped. */
export const deleteProtocol = call('/protocol/delete', {
  name: { cn: '删除协议', en: 'Delete protocol' },
  may: edit,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: Empty,
  log: 'protocol.delete',
});
