import { z } from 'zod';
import { add, edit, list, read, remove, upTo } from './declare.ts';
import { equipmentLines } from './equipmentLine.ts';
import { Id, optional, text } from './fields.ts';
import { group } from './group.ts';
import { fileLimits } from './limits.ts';
import { right, role } from './permissions.ts';

/** Hardware models and their firmware belong to the platform: everyone who manages gateways can read them. */
const readers = right('gateway_edit');
const editors = role('operation');

export const Hardware = z.object({
  id: z.number(),
  name: z.string(),
  manufacturer: z.string(),
  /** Gateways whose SN starts with this are of this model; empty for none. */
  snPrefix: z.string(),
  /** e.g. `4G`, `ethernet`, `wifi`. */
  networking: z.array(z.string()),
  /** Serial and network ports, as free text. */
  ports: z.string(),
  /** Devices behind gateways of this model belong to this line. */
  line: z.enum(equipmentLines),
  note: z.string(),
  image: z.number().nullable(),
  gatewayCount: z.number(),
  firmwareCount: z.number(),
  /** Latest version; empty if there is none. */
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

export const hardware = group(
  '/hardware',
  { may: editors },
  {
    query: list({ cn: '硬件型号', en: 'Hardware models' }, Hardware, { name: optional(text(100)) }, { may: readers }),
    add: add({ cn: '新增硬件型号', en: 'Add hardware model' }, draft, { taken: 'name' }),
    edit: edit({ cn: '修改硬件型号', en: 'Edit hardware model' }, draft, { taken: 'name' }),
    /** 1502 while gateways use it. Its firmware is deleted with it. */
    delete: remove({ cn: '删除硬件型号', en: 'Delete hardware model' }),
    /**
     * What is known of an SN before it is registered or bound. `own`: registered by the caller's organisation; `taken`:
     * by another (nothing else is disclosed); `free`: by no one.
     */
    bySn: read({
      name: { cn: '按 SN 查询硬件', en: 'Look up hardware by SN' },
      path: '/queryBySn',
      may: right('equipment_edit'),
      body: { sn: text(60, 1) },
      reply: {
        sn: z.string(),
        state: z.enum(['own', 'taken', 'free']),
        hardware: z.object({ id: z.number(), name: z.string(), manufacturer: z.string() }).nullable(),
        /** If it is `own`. */
        gateway: z
          .object({ id: z.number(), name: z.string(), online: z.boolean(), equipmentCount: z.number() })
          .nullable(),
      },
    }),
    firmware: read({
      name: { cn: '固件列表', en: 'Firmware' },
      path: '/firmware/query',
      may: readers,
      body: { hardwareId: Id },
      reply: z.array(Firmware),
    }),
    addFirmware: add(
      { cn: '上传固件', en: 'Upload firmware' },
      {
        hardwareId: Id,
        version: z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9][\w.+-]{0,59}$/),
        note: text(1000).default(''),
      },
      { path: '/firmware/add', files: { file: upTo(fileLimits.firmwareBytes, '.mjs, .bin') }, taken: 'version' },
    ),
    deleteFirmware: remove({ cn: '删除固件', en: 'Delete firmware' }, { path: '/firmware/delete' }),
  },
);
