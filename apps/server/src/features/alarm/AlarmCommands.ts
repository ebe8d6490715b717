import { randomUUID } from 'node:crypto';
import { fail } from '@lookfar/contract';
import type { AlarmAnswer, AlarmCommandsMessage, Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';

const patienceMs = 10_000;

/** Asks the process that runs the alarm engine; its answer means that the result is durable. */
export class AlarmCommands {
  private readonly bus: Bus;
  private readonly clock: Clock;
  private readonly waiting = new Map<string, (answers: AlarmAnswer[] | undefined) => void>();
  private stopListening: () => void = () => {};

  constructor(bus: Bus, clock: Clock) {
    this.bus = bus;
    this.clock = clock;
  }

  start(): void {
    this.stopListening = this.bus.subscribe('alarm.answer', ({ id, answers }) => this.waiting.get(id)?.(answers));
  }

  stop(): void {
    this.stopListening();
    for (const settle of this.waiting.values()) settle(undefined);
  }

  /** In the order of the commands; 1412 if there is no answer. */
  async ask(commands: AlarmCommandsMessage['commands']): Promise<AlarmAnswer[]> {
    if (commands.length === 0) return [];
    const id = randomUUID();
    const answered = new Promise<AlarmAnswer[] | undefined>((resolve) => {
      const cancel = this.clock.setTimeout(() => this.waiting.get(id)?.(undefined), patienceMs);
      this.waiting.set(id, (answers) => {
        cancel();
        this.waiting.delete(id);
        resolve(answers);
      });
    });
    this.bus.publish('alarm.command', { id, commands, deadline: this.clock.now() + patienceMs });
    return (await answered) ?? fail('1412');
  }
}
