import { z } from 'zod';

/** How a Modbus TCP device is reached, and what it bears. */
export const ModbusTcpParameters = z.object({
  host: z.string().trim().min(1).max(255),
  port: z.number().int().min(1).max(65_535).default(502),
  /** The device behind a serial converter; devices with their own socket answer to 1, 0 or 255. */
  unitId: z.number().int().min(0).max(255).default(1),
  /** Time for one reply, in ms. Slow serial devices need several seconds. */
  timeoutMs: z.number().int().min(10).max(60_000).default(1000),
  /** Most registers in one request; a block of coils may hold 16 times as many. */
  maxRegisters: z.number().int().min(1).max(125).default(125),
  /** Unused registers (or coils) that are read along rather than starting another request. */
  maxGap: z.number().int().min(0).max(124).default(8),
  /** Rest that the device needs after a reply, in ms. */
  betweenRequestsMs: z.number().int().min(0).max(10_000).default(0),
});
export type ModbusTcpParameters = z.output<typeof ModbusTcpParameters>;
