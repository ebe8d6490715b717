import { api, type CommandResult, type ErrorCode, GOOD, type Value } from '@lookfar/contract';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import { KeyedQueue } from '../gateway/KeyedQueue.ts';
import { toLogRow } from '../operation-log/operationLog.service.ts';
import { messageOf, readJson, writeJson } from './command.mapper.ts';
import type { CommandRepository, PendingCommand } from './command.repository.ts';
import { projectIn } from './command.service.ts';
import { readBackOf } from './readBackOf.ts';

const sweepMs = 1000;
const noResult: ErrorCode = '1301';
/** A key in the same map as the commands; no uuid looks like this. */
const sweeping = '';

export interface CommandTrackerParts {
  repository: CommandRepository;
  bus: Bus;
  clock: Clock;
  log: Log;
}

interface Ending {
  code: string;
  message: string;
  readBack: Value;
  /** Of a command that could not be sent. */
  sentAt?: null;
}

/**
 * Records the progress of commands and ends them: by the gateway's answer, or when their time is up. Runs in every
 * process, so that a command ends even if the process that sent it is gone; the database decides who was first.
 */
export class CommandTracker {
  private readonly parts: CommandTrackerParts;
  private readonly words = new KeyedQueue<string>();
  private isSweeping = false;
  private isDue = false;
  private stopSweeping: () => void = () => {};

  constructor(parts: CommandTrackerParts) {
    this.parts = parts;
  }

  start(): void {
    this.stopSweeping = this.parts.clock.setInterval(() => this.sweep(), sweepMs);
  }

  async stop(): Promise<void> {
    this.stopSweeping();
    await this.words.idle();
  }

  /** Has a command sent, in one of the processes that ask for it. `send` returns why it could not be sent. */
  send(uuid: string, send: () => ErrorCode | undefined): void {
    const { repository, clock } = this.parts;
    this.run(uuid, async () => {
      if (!(await repository.claim(serverScope, uuid, clock.now()))) return;
      const problem = send();
      if (problem !== undefined) await this.fail(uuid, problem, { sentAt: null });
    });
  }

  /** A gateway confirms receipt; it can do so only for its own devices. Anything after the result is ignored. */
  taken(gatewayId: number, uuid: string): void {
    const at = this.parts.clock.now();
    this.run(uuid, () => this.parts.repository.delivered(serverScope, { uuid, gatewayId, at }));
  }

  /** A gateway has answered. It can only answer for its own devices. */
  answered(gatewayId: number, { uuid, code, message, value }: CommandResult): void {
    this.run(uuid, async () => {
      const command = await this.parts.repository.pending(serverScope, uuid);
      if (command?.gatewayId !== gatewayId) {
        this.parts.log.info({ uuid, gatewayId, code }, 'received a reply for an unknown command');
        return;
      }
      await this.end(command, { code, message, readBack: readBackOf(command, value ?? null) });
    });
  }

  /** One at a time; commands that become due meanwhile are looked up again. */
  private sweep(): void {
    this.isDue = true;
    if (this.isSweeping) return;
    this.isSweeping = true;
    this.run(sweeping, async () => {
      try {
        while (this.isDue) await this.endOverdue();
      } finally {
        this.isSweeping = false;
      }
    });
  }

  private async endOverdue(): Promise<void> {
    this.isDue = false;
    const { repository, clock } = this.parts;
    for (const uuid of await repository.overdue(serverScope, clock.now())) await this.fail(uuid, noResult);
  }

  private async fail(uuid: string, code: ErrorCode, more: { sentAt?: null } = {}): Promise<void> {
    const command = await this.parts.repository.pending(serverScope, uuid);
    if (command) await this.end(command, { code, message: '', readBack: null, ...more });
  }

  private async end(command: PendingCommand, { code, message, readBack, ...more }: Ending): Promise<void> {
    const { repository, bus, clock } = this.parts;
    const { uuid, equipmentId, accountId } = command;
    const status = code === GOOD ? 'success' : 'failure';
    const finishedAt = clock.now();
    const end = { ...more, status, code, message, readBack: writeJson(readBack), finishedAt };
    const line = toLogRow(lineOf(command, { code, message, readBack }, finishedAt), finishedAt);
    if (!(await repository.finish(serverScope, uuid, end, line))) return;
    bus.publish('command.ended', { uuid, equipmentId });
    const push = { type: 'command', uuid, status, code, message: messageOf(code, message, 'cn') } as const;
    bus.publish('message', { accountId, message: push });
  }

  /** Events of one command are recorded in the order in which they arrive. */
  private run(uuid: string, task: () => Promise<void>): void {
    const { log } = this.parts;
    this.words.add(uuid, () =>
      task().catch((error: unknown) => log.error({ err: error, uuid }, 'a command could not continue')),
    );
  }
}

function lineOf(command: PendingCommand, { code, message, readBack }: Ending, now: number) {
  const { uuid, orgId, accountId, loginname, address, equipmentId, signalId, title, reason, projectTitle } = command;
  const detail = {
    uuid,
    signalId,
    title: title ?? '',
    oldValue: readJson(command.oldValue),
    newValue: readJson(command.requested),
    readBack,
    reason,
    durationMs: now - command.createdAt,
    ...(projectTitle !== null && projectIn({ title: projectTitle })),
    ...(message === '' ? {} : { message }),
  };
  const note = { who: { orgId, accountId, loginname }, object: { kind: 'equipment', id: equipmentId }, detail };
  return { action: api.signal.write.log ?? '', caller: undefined, note, code, address };
}
