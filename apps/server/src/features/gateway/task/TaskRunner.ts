import { type ErrorCode, firmwareChunk, type GatewayRequest, GatewayResponse, gatewayMetrics } from '@lookfar/contract';
import type { MetricValue } from '@lookfar/sparkplug';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { Bus, GatewayRequestMessage } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import { toLogRow } from '../../operation-log/operationLog.service.ts';
import type { ConfigurationReport } from '../gatewayReport.ts';
import { KeyedQueue } from '../KeyedQueue.ts';
import type { GatewayTaskRepository, TaskRow } from './gatewayTask.repository.ts';
import { readTask, type Show, type TaskLine, taskMessage, toChange } from './task.mapper.ts';
import { type Task, type TaskEffect, type TaskEvent, taskStep } from './taskStep.ts';

const sweepMs = 1000;
/** How long finished tasks are kept for late polls. */
const keepMs = 7 * 86_400_000;
const forgetMs = 3_600_000;

/** The connection to gateways whose birth this process has received. */
export interface RequestPort {
  holds(gatewayId: number): boolean;
  /** Returns why it could not be sent. */
  send(gatewayId: number, request: GatewayRequestMessage['request']): ErrorCode | undefined;
}

export interface TaskRunnerParts {
  repository: GatewayTaskRepository;
  port: RequestPort;
  bus: Bus;
  clock: Clock;
  log: Log;
  show: Show;
  isOnline(gatewayId: number): boolean;
}

/**
 * Completes gateway tasks: by the gateway's report, or when their time is up. The sweep runs in every process, so that
 * a task ends even if the process that sent it is gone; the database decides who was first.
 */
export class TaskRunner {
  private readonly parts: TaskRunnerParts;
  private readonly queue = new KeyedQueue();
  private disposers: (() => void)[] = [];

  constructor(parts: TaskRunnerParts) {
    this.parts = parts;
  }

  /** `sends` only where gateways connect. */
  start({ sends }: { sends: boolean }): void {
    const { clock, bus, repository } = this.parts;
    const forget = () => repository.forget(serverScope, clock.now() - keepMs);
    this.disposers = [
      clock.setInterval(() => this.sweep(), sweepMs),
      clock.setInterval(() => this.run(0, forget), forgetMs),
    ];
    if (sends) this.disposers.push(bus.subscribe('gateway.request', (message) => this.wanted(message)));
  }

  async stop(): Promise<void> {
    for (const dispose of this.disposers) dispose();
    await this.queue.idle();
  }

  /** A gateway reported about itself. */
  nodeValues(gatewayId: number, metrics: readonly MetricValue[], birth: boolean): void {
    for (const response of readResponses(metrics)) this.answered(gatewayId, response);
    if (birth) this.happened(gatewayId, { kind: 'born' });
  }

  configured(gatewayId: number, report: ConfigurationReport): void {
    this.happened(gatewayId, { kind: 'configured', ...report });
  }

  lost(gatewayId: number): void {
    this.happened(gatewayId, { kind: 'lost' });
  }

  private answered(gatewayId: number, response: GatewayResponse): void {
    this.run(gatewayId, async () => {
      const row = await this.parts.repository.find(serverScope, response.uuid);
      // A gateway can only answer for itself; births repeat the last answer.
      if (row?.gatewayId === gatewayId) await this.advance(row, { kind: 'response', response });
    });
  }

  private happened(gatewayId: number, event: TaskEvent): void {
    this.run(gatewayId, async () => {
      for (const row of await this.parts.repository.pendingOf(serverScope, gatewayId)) await this.advance(row, event);
    });
  }

  private wanted({ gatewayId, task, request, deadline }: GatewayRequestMessage): void {
    const { port, repository, clock } = this.parts;
    if (!port.holds(gatewayId)) return;
    this.run(gatewayId, async () => {
      if (clock.now() >= deadline) return;
      if (task && !(await repository.claim(serverScope, request.uuid, clock.now()))) return;
      const problem = port.send(gatewayId, request);
      const row = task && problem ? await repository.find(serverScope, request.uuid) : undefined;
      if (row && problem) await this.advance(row, { kind: 'unsent', code: problem });
    });
  }

  private sweep(): void {
    const { repository, clock, isOnline } = this.parts;
    this.run(0, async () => {
      for (const row of await repository.overdue(serverScope, clock.now())) {
        await this.advance(row, { kind: 'tick', online: isOnline(row.gatewayId) });
      }
    });
  }

  private async advance(row: TaskRow, event: TaskEvent): Promise<void> {
    const { task: before, line } = readTask(row);
    const { task, effects } = taskStep(before, event, this.parts.clock.now());
    if (task !== before) await this.write(row, { task, line });
    for (const effect of effects) await this.perform(row, task, effect);
  }

  private async write(row: TaskRow, { task, line }: { task: Task; line: TaskLine | undefined }): Promise<void> {
    const { repository, bus, clock, show } = this.parts;
    const { uuid, accountId } = row;
    const change = toChange(row, { task, line }, show);
    if (task.status === 'pending') return repository.save(serverScope, uuid, change);
    const finishedAt = clock.now();
    const logged = line && toLogRow(operationOf(row, task, line, finishedAt), finishedAt);
    if (!(await repository.finish(serverScope, uuid, { ...change, finishedAt }, logged))) return;
    const { status, code } = task;
    const message = { type: 'command', uuid, status, code, message: taskMessage(code, task.message, 'cn') } as const;
    bus.publish('message', { accountId, message });
  }

  private async perform({ uuid, gatewayId }: TaskRow, { plan }: Task, effect: TaskEffect): Promise<void> {
    const { repository, port } = this.parts;
    if (plan.kind !== 'firmware' || !port.holds(gatewayId)) return;
    const { firmwareId, version, bytes, sha256 } = plan;
    const offer: GatewayRequest = { kind: 'firmware', uuid, version, bytes, sha256 };
    if (effect.kind === 'offer') {
      port.send(gatewayId, offer);
      return;
    }
    const { offset } = effect;
    const piece = await repository.firmwarePiece(serverScope, firmwareId, offset, firmwareChunk);
    if (piece?.length) port.send(gatewayId, { kind: 'piece', uuid, offset, data: piece.toString('base64') });
  }

  private run(gatewayId: number, work: () => Promise<void>): void {
    this.queue.add(gatewayId, () =>
      work().catch((err: unknown) => this.parts.log.error({ err, gatewayId }, 'a gateway task could not continue')),
    );
  }
}

function operationOf(row: TaskRow, { code, message }: Task, line: TaskLine, now: number) {
  const { uuid, orgId, accountId, loginname, createdAt } = row;
  const { action, address, object } = line;
  const detail = { ...line.detail, uuid, durationMs: now - createdAt, ...(message === '' ? {} : { message }) };
  return { action, caller: undefined, note: { who: { orgId, accountId, loginname }, object, detail }, code, address };
}

function readResponses(metrics: readonly MetricValue[]): GatewayResponse[] {
  return metrics.flatMap(({ name, value, historical }) => {
    if (name !== gatewayMetrics.response || typeof value !== 'string' || value === '' || historical) return [];
    try {
      const { data } = GatewayResponse.safeParse(JSON.parse(value));
      return data ? [data] : [];
    } catch {
      return [];
    }
  });
}
