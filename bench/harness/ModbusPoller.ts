import { createRequire } from 'node:module';
import type ModbusRtu from 'modbus-serial';
import type { CountingPlc } from './CountingPlc.ts';
import type { FirstSeen } from './paint.ts';

const ModbusClient = createRequire(import.meta.url)('modbus-serial') as typeof ModbusRtu;

/** The baseline: reads all registers at a fixed rate and records when each value was first seen. */
export class ModbusPoller {
  readonly sightings: FirstSeen[] = [];
  private readonly plc: CountingPlc;
  private readonly count: number;
  private readonly everyMs: number;
  private readonly client = new ModbusClient();
  private readonly last = new Map<number, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(plc: CountingPlc, count: number, everyMs: number) {
    this.plc = plc;
    this.count = count;
    this.everyMs = everyMs;
  }

  async start(): Promise<void> {
    await this.client.connectTCP('127.0.0.1', { port: this.plc.port });
    this.client.setID(1);
    this.timer = setInterval(() => void this.poll(), this.everyMs);
  }

  private async poll(): Promise<void> {
    const { data } = await this.client.readHoldingRegisters(0, this.count);
    const at = Date.now();
    data.forEach((value, register) => {
      if (this.last.get(register) === value) return;
      this.last.set(register, value);
      this.sightings.push({ register, value, at });
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await new Promise<void>((resolve) => this.client.close(() => resolve()));
  }
}
