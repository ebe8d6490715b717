import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../../scripts/test/temporaryFolder.ts';
import { agentProgram } from '../../../gateway/test/faults/agentProgram.ts';
import type { PlantEquipment, PlantGateway } from './addPlant.ts';

const scanMs = 200;

/** The gateway agent as a process of its own, with a device whose every read is the next number. */
export class AgentAtWork {
  private readonly child: ChildProcess;
  private readonly numbersFile: string;
  private readonly stateDir = temporaryFolder('agent');

  constructor(
    { broker, fingerprint }: { broker: string; fingerprint?: string },
    { sn, secret }: PlantGateway,
    pump: PlantEquipment,
  ) {
    const { stateDir } = this;
    mkdirSync(join(stateDir, sn));
    const signals = pump.signals.map((id) => ({ id, address: 'x', dataType: 'INT32' }));
    const devices = [{ id: pump.id, driver: 'scripted', parameters: {}, signals }];
    const configuration = { version: 1, revision: 1, scanMs, heartbeatMs: 60_000, devices };
    writeFileSync(join(stateDir, sn, 'config.json'), JSON.stringify(configuration));
    this.numbersFile = join(stateDir, 'numbers');
    writeFileSync(this.numbersFile, '0\n');
    const args = [sn, secret, broker, stateDir, this.numbersFile, ...(fingerprint ? [fingerprint] : [])];
    this.child = spawn(process.execPath, [agentProgram(), ...args], { stdio: 'ignore' });
  }

  /** Numbers that the device has delivered: from then on, the agent is responsible for them. */
  numbers(): number[] {
    // The zero is not a number of the device; the last line may be incomplete.
    return readFileSync(this.numbersFile, 'utf8').split('\n').slice(1, -1).map(Number);
  }

  pause(): void {
    this.child.kill('SIGSTOP');
  }

  resume(): void {
    this.child.kill('SIGCONT');
  }

  /** Its clock is wrong by this much from now on. */
  setClock(wrongMs: number): void {
    writeFileSync(join(this.stateDir, 'clock'), String(wrongMs));
    this.child.kill('SIGUSR2');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }
}
