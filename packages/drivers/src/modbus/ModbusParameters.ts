import { z } from 'zod';
import { host, integer, replyTimeout } from '../common/parameters.ts';
import type { FieldText } from '../description.ts';

/** What a device supports, whatever the transport. */
const unitParameters = {
  /** Timeout for one reply, in ms. Slow serial devices need several seconds. */
  timeoutMs: replyTimeout,
  /** Maximum registers per request; a block of coils may have 16 times as many. */
  maxRegisters: integer(1, 125).default(125),
  /** Unused registers (or coils) to read rather than starting another request. */
  maxGap: integer(0, 124).default(8),
  /** Pause that the device needs after a reply, in ms. */
  betweenRequestsMs: integer(0, 10_000).default(0),
};

/** How a Modbus TCP device is reached, and what it supports. */
export const ModbusTcpParameters = z.object({
  host,
  port: integer(1, 65_535).default(502),
  /** The device behind a serial converter; devices with their own socket answer to 1, 0 or 255. */
  unitId: integer(0, 255).default(1),
  ...unitParameters,
  /** Accepts replies that do not echo the transaction of their request. */
  anyTransaction: z.boolean().default(false),
});
export type ModbusTcpParameters = z.output<typeof ModbusTcpParameters>;

/** A serial device behind a converter that tunnels RTU frames through a socket. */
export const ModbusRtuTcpParameters = z.object({
  host,
  port: integer(1, 65_535).default(502),
  unitId: integer(1, 247).default(1),
  ...unitParameters,
});

/** A serial device on a port of the gateway. */
export const ModbusRtuParameters = z.object({
  /** `/dev/ttyUSB0`, `COM3`. */
  path: z.string().trim().min(1).max(255),
  baudRate: z.literal([1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200]).default(9600),
  parity: z.enum(['none', 'even', 'odd']).default('none'),
  stopBits: z.literal([1, 2]).default(1),
  unitId: integer(1, 247).default(1),
  ...unitParameters,
});
export type ModbusRtuParameters = z.output<typeof ModbusRtuParameters>;

export const unitTexts = {
  unitId: { label: { cn: '站号', en: 'Unit ID' } },
  timeoutMs: { label: { cn: '响应超时', en: 'Response timeout' }, unit: 'ms' },
  maxRegisters: {
    label: { cn: '单次最多寄存器数', en: 'Max. registers per request' },
    help: { cn: '线圈为其 16 倍', en: '16 times as many for coils' },
  },
  maxGap: {
    label: { cn: '合并间隔', en: 'Max. gap' },
    help: {
      cn: '相邻变量之间最多多读的寄存器数',
      en: 'Unused registers to read between signals before splitting into another request',
    },
  },
  betweenRequestsMs: { label: { cn: '请求间隔', en: 'Pause between requests' }, unit: 'ms' },
} as const satisfies Record<string, FieldText>;
