import { z } from 'zod';
import { call } from './call.ts';
import { equipmentLines } from './equipmentLine.ts';
import { Empty, Id, listOf, optional, paging, text } from './fields.ts';
import { fileLimits } from './limits.ts';
import { right, role } from './permissions.ts';

/** Hardware models and their firmware are the platform's: everyone who manages gateways reads them. */
const read = right('gateway_edit');
const edit = role('operation');

export const Hardware = z.object({
  id: z.number(),
  name: z.string(),
  manufacturer: z.string(),
  /** Gateways whose SN begins with this are of this model; empty for none. */
  snPrefix: z.string(),
  /** e.g. `4G`, `ethernet`, `wifi`. */
  networking: z.array(z.string()),
  /** Serial and network ports in the words of a person. */
  ports: z.string(),
  /** Devices behind gateways of this model belong to this line. */
  line: z.enum(equipmentLines),
  note: z.string(),
  image: z.number().nullable(),
  gatewayCount: z.number(),
  firmwareCount: z.number(),
  /** Newest version; empty when there is none. */
  firmware: z.string(),
  gmtCreate: z.string(),
});
export type Hardware = z.output<typeof Hardware>;

const draft = {
  name: text(60, 1),
  manufacturer: text(60).default(''),
  snPrefix: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{0,30}$/)
    .default(''),
  networking: z.array(text(20, 1)).max(10).default([]),
  ports: text(200).default(''),
  line: z.enum(equipmentLines).default('eg'),
  note: text(500).default(''),
  image: Id.nullable().default(null),
};

export const queryHardware = call('/hardware/query', {
  name: { cn: '硬件型号', en: 'Hardware models' },
  may: read,
  kind: 'json',
  body: z.object({ ...paging, name: optional(text(100)) }),
  reply: listOf(Hardware),
});

export const addHardware = call('/hardware/add', {
  name: { cn: '新增硬件型号', en: 'Add hardware model' },
  may: edit,
  kind: 'json',
  body: z.object(draft),
  reply: z.object({ id: z.number() }),
  log: 'hardware.add',
});

export const editHardware = call('/hardware/edit', {
  name: { cn: '修改硬件型号', en: 'Edit hardware model' },
  may: edit,
  kind: 'json',
  body: z.object({ id: Id, ...draft }),
  reply: Empty,
  log: 'hardware.edit',
});

/** 1502 while gateways are of it. Its firmware goes with it. */
export const deleteHardware = call('/hardware/delete', {
  name: { cn: '删除硬件型号', en: 'Delete hardware model' },
  may: edit,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: Empty,
  log: 'hardware.delete',
});

/**
 * What is known of an SN before it is registered or bound. `own`: registered by the caller's organisation; `taken`: by
 * another (nothing else of it is told); `free`: by nobody.
 */
export const hardwareBySn = call('/hardware/queryBySn', {
  name: { cn: '按 SN 查询硬件', en: 'Look up hardware by SN' },
  may: right('equipment_edit'),
  kind: 'json',
  body: z.object({ sn: text(60, 1) }),
  reply: z.object({
    sn: z.string(),
    state: z.enum(['own', 'taken', 'free']),
    hardware: z.object({ id: z.number(), name: z.string(), manufacturer: z.string() }).nullable(),
    /** When it is `own`. */
    gateway: z.object({ id: z.number(), name: z.string(), online: z.boolean(), equipmentCount: z.number() }).nullable(),
  }),
});

export const Firmware = z.object({
  id: z.number(),
  hardwareId: z.number(),
  version: z.string(),
  note: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  loginname: z.string(),
  gmtCreate: z.string(),
});
export type Firmware = z.output<typeof Firmware>;

export const queryFirmware = call('/hardware/firmware/query', {
  name: { cn: '固件列表', en: 'Firmware' },
  may: read,
  kind: 'json',
  body: z.object({ hardwareId: Id }),
  reply: z.array(Firmware),
});

/** The upload's field is `file`. 1501 when the version is there already. */
export const addFirmware = call('/hardware/firmware/add', {
  name: { cn: '上传固件', en: 'Upload firmware' },
  may: edit,
  kind: 'upload',
  body: z.object({
    hardwareId: Id,
    version: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9][\w.+-]{0,59}$/),
    note: text(1000).default(''),
  }),
  bodyBytes: fileLimits.firmwareBytes + 4096,
  reply: z.object({ id: z.number() }),
  log: 'hardware.addFirmware',
});

export const deleteFirmware = call('/hardware/firmware/delete', {
  name: { cn: '删除固件', en: 'Delete firmware' },
  may: edit,
  kind: 'json',
  body: z.object({ id: Id }),
  reply: Empty,
  log: 'hardware.deleteFirmware',
});
