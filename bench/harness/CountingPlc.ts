import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { ServerTCP as ServerTcp } from 'modbus-serial';

const { ServerTCP } = createRequire(import.meta.url)('modbus-serial') as { ServerTCP: typeof ServerTcp };

/** A PLC whose holding registers count up at random moments, and which records when each value appeared. */
export class CountingPlc {
  readonly port: number;
  private readonly registers: number[];
  private readonly changedAt: Map<string, number> = new Map();
  private readonly timers: NodeJS.Timeout[] = [];
  private server: ServerTcp | undefined;

  constructor(port: number, registers: number) {
    this.port = port;
    this.registers = Array.from({ length: registers }, () => 0);
  }

  async start(): Promise<void> {
    const vector = { getHoldingRegister: (address: number) => this.registers[address] ?? 0 };
    this.server = new ServerTCP(vector, { host: '127.0.0.1', port: this.port, unitID: 1 });
    await once(this.server, 'initialized');
  }

  /** Changes every register about every `everyMs`, never twice within one scan. */
  run(everyMs: number): void {
    this.registers.forEach((_, register) => {
      const next = () => {
        const value = (this.registers[register] ?? 0) + 1;
        this.registers[register] = value;
        this.changedAt.set(`${register}:${value}`, Date.now());
        this.timers[register] = setTimeout(next, everyMs * (0.75 + Math.random() / 2));
      };
      this.timers[register] = setTimeout(next, everyMs * Math.random());
    });
  }

  /** Epoch ms at which a register took a value. */
  when(register: number, value: number): number | undefined {
    return this.changedAt.get(`${register}:${value}`);
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    await new Promise<void>((resolve) => {
      if (this.server) this.server.close(() => resolve());
      else resolve();
    });
  }
}
