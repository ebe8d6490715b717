import { type ChildProcess, spawn } from 'node:child_process';
import { DemoPlant } from '@lookfar/contract';
import { findFreePort } from '../../../../scripts/launch/ports.ts';
import { plantProgram } from '../../../../scripts/test/programs.ts';

/** Ports that the plant needs in a row. */
const portCount = 14;

/** The water works as it runs in the demo: simulated PLCs in a process of their own. */
export class PlantProcess {
  readonly port: number;
  private child: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<PlantProcess> {
    for (let tries = 0; ; tries += 1) {
      const plant = new PlantProcess(await findFreePort());
      if (await plant.begin()) return plant;
      if (tries > 10) throw new Error(`no ${portCount} free ports in a row`);
    }
  }

  async describe(): Promise<DemoPlant> {
    const child = spawn(process.execPath, [plantProgram, 'describe', '--port', String(this.port)]);
    const chunks: Buffer[] = [];
    for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
    return DemoPlant.parse(JSON.parse(Buffer.concat(chunks).toString()));
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await gone;
  }

  /** False when one of the ports was taken. */
  private async begin(): Promise<boolean> {
    const child = spawn(process.execPath, [plantProgram, 'run', '--port', String(this.port)]);
    this.child = child;
    return new Promise((resolve) => {
      child.stdout.once('data', () => resolve(true));
      child.once('exit', () => resolve(false));
    });
  }
}
