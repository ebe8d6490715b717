import { byteOrders, dataTypes } from '@lookfar/contract';
import { z } from 'zod';
import { connectTcp } from '../common/connectTcp.ts';
import { onAbort } from '../common/onAbort.ts';
import { PlannedLink } from '../common/PlannedLink.ts';
import { host, hostTexts, integer, replyTimeout } from '../common/parameters.ts';
import { defineDriver } from '../defineDriver.ts';
import { s7PointOf } from './point.ts';
import { S7Client } from './S7Client.ts';
import { S7Station } from './S7Station.ts';

const connectionKinds = { PG: 1, OP: 2, basic: 3 } as const;

/** How an S7 PLC is reached. Rack and slot: S7-300 0/2, S7-400 0/3, S7-1200 and S7-1500 0/1. */
export const S7Parameters = z.object({
  host,
  port: integer(1, 65_535).default(102),
  rack: integer(0, 7).default(0),
  slot: integer(0, 31).default(1),
  /** The requested connection type; PLCs limit each type separately. */
  connection: z.enum(['PG', 'OP', 'basic']).default('PG'),
  /** Timeout for one reply, in ms. */
  timeoutMs: replyTimeout,
  /** The requested PDU size, in bytes; the PLC may allow less. */
  pduBytes: integer(240, 960).default(960),
});

/** Siemens S7 (S7comm), as spoken by the S7-300, 400, 1200 and 1500 and compatible PLCs. */
export const s7 = defineDriver({
  id: 's7',
  name: { cn: '西门子 S7', en: 'Siemens S7' },
  parameters: S7Parameters,
  texts: {
    dataTypes: [...dataTypes],
    byteOrders: [...byteOrders],
    canWrite: true,
    address: {
      help: {
        cn: '数据块 DB1.DBX0.0（位）、DBB（字节）、DBW（2 字节）、DBD（4 字节）、DBL（8 字节）、DBS（S7 字符串）；M、I、Q 区如 M0.0、MB0、MW0、MD0。S7-1200/1500 须允许 PUT/GET 访问，数据块须关闭“优化的块访问”',
        en: 'Data blocks DB1.DBX0.0 (bit), DBB (byte), DBW (2 bytes), DBD (4), DBL (8), DBS (S7 string); areas M, I and Q as M0.0, MB0, MW0, MD0. S7-1200/1500 must permit PUT/GET access, and “optimised block access” must be off',
      },
      examples: [
        {
          address: 'DB1.DBX0.0',
          dataType: 'BOOL',
          meaning: { cn: 'DB1 第 0 字节的位 0', en: 'Bit 0 of byte 0 in DB1' },
        },
        { address: 'DB1.DBW2', dataType: 'INT16', meaning: { cn: 'DB1 第 2、3 字节', en: 'Bytes 2 and 3 of DB1' } },
        { address: 'DB1.DBD4', dataType: 'FLOAT', meaning: { cn: 'REAL 变量', en: 'REAL' } },
        { address: 'DB1.DBB8', dataType: 'UINT16', meaning: { cn: '一个字节，0 到 255', en: 'One byte, 0 to 255' } },
        { address: 'DB1.DBS10', dataType: 'STRING', meaning: { cn: 'STRING 变量', en: 'STRING' } },
        { address: 'M0.1', dataType: 'BOOL', meaning: { cn: '存储区的位', en: 'A flag bit' } },
        { address: 'IW64', dataType: 'INT16', meaning: { cn: '模拟量输入', en: 'Analogue input' } },
      ],
    },
    fields: {
      ...hostTexts,
      rack: { label: { cn: '机架号', en: 'Rack' } },
      slot: {
        label: { cn: '插槽号', en: 'Slot' },
        help: { cn: 'S7-300 为 2，S7-400 为 3，S7-1200/1500 为 1', en: 'S7-300 2, S7-400 3, S7-1200/1500 1' },
      },
      connection: {
        label: { cn: '连接类型', en: 'Connection type' },
        choices: {
          PG: { cn: '编程设备 PG', en: 'Programming device (PG)' },
          OP: { cn: '操作面板 OP', en: 'Operator panel (OP)' },
          basic: { cn: 'S7 基本通信', en: 'S7 basic communication' },
        },
      },
      timeoutMs: { label: { cn: '响应超时', en: 'Response timeout' }, unit: 'ms' },
      pduBytes: { label: { cn: '请求的 PDU 长度', en: 'Requested PDU size' }, unit: 'B' },
    },
  },
  pointOf: s7PointOf,
  open: async ({ host, port, rack, slot, connection, timeoutMs, pduBytes }, signals, io) => {
    const wire = await connectTcp({ host, port, timeoutMs, signal: io.signal });
    const tsap = (connectionKinds[connection] << 8) + rack * 32 + slot;
    const client = new S7Client({ wire, tsap, timeoutMs, pduBytes, log: io.log.bind(io) });
    const release = onAbort(io.signal, () => void client.stop());
    await client.start().catch((error: unknown) => {
      release();
      throw error;
    });
    const link = new PlannedLink({ station: new S7Station(client, release), signals, io });
    link.start();
    return link;
  },
});
