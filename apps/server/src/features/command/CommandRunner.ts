import type { ErrorCode } from '@lookfar/contract';
import type { Bus, WriteCommand } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { CommandTracker } from './CommandTracker.ts';
import { type CommandQueue, emptyQueue, type QueueEvent, queueStep } from './commandQueue.ts';

/** One transport to the devices. */
export interface CommandPort {
  /** Whether this process has the gateway's connection. */
  holds(gatewayId: number): boolean;
  /** Sends it; returns why it could not be sent. The tracker gets its result. */
  send(command: WriteCommand): ErrorCode | undefined;
}

const deviceAway: ErrorCode = '1303';

export interface CommandRunnerParts {
  bus: Bus;
  tracker: CommandTracker;
  ports: readonly CommandPort[];
  clock: Clock;
  log: Log;
}

/**
 * Sends commands to the gateways of this process, one at a time per device. Nothing is sent after its deadline, and
 * nothing that was recorded before this process started: after a restart it may no longer be what the user sees.
 */
export class CommandRunner {
  private readonly parts: CommandRunnerParts;
  private queue: CommandQueue = emptyQueue;
  private disposers: (() => void)[] = [];

  constructor(parts: CommandRunnerParts) {
    this.parts = parts;
  }

  start(): void {
    const { bus } = this.parts;
    this.disposers = [
      bus.subscribe('command.wanted', (command) => {
        if (this.portOf(command)) this.advance({ kind: 'wanted', command });
      }),
      bus.subscribe('command.ended', ({ uuid, equipmentId }) => this.advance({ kind: 'ended', uuid, equipmentId })),
    ];
  }

  stop(): void {
    for (const dispose of this.disposers) dispose();
  }

  private advance(event: QueueEvent): void {
    const { state, send } = queueStep(this.queue, event, this.parts.clock.now());
    this.queue = state;
    if (send) this.send(send);
  }

  private send(command: WriteCommand): void {
    const { tracker, clock, log } = this.parts;
    const { uuid, equipmentId, signalId } = command;
    if (clock.now() >= command.deadline) {
      // The tracker ends it on its own; that event may have been published before this command arrived.
      this.advance({ kind: 'ended', uuid, equipmentId });
      return;
    }
    // With an external broker several processes hold the same gateway.
    tracker.send(uuid, () => {
      const port = this.portOf(command);
      const problem = port ? port.send(command) : deviceAway;
      if (problem === undefined) log.info({ uuid, equipmentId, signalId }, 'sent a command');
      return problem;
    });
  }

  private portOf({ gatewayId }: WriteCommand): CommandPort | undefined {
    return this.parts.ports.find((port) => port.holds(gatewayId));
  }
}
