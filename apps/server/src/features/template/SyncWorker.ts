import { type ErrorCode, Failure, httpStatusOf } from '@lookfar/contract';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { ConfigurationChanges } from '../configuration/ConfigurationChanges.ts';
import type { PushFollower } from '../configuration/PushFollower.ts';
import type { SyncDevice, SyncEnd, SyncRepository, WaitingRow } from './sync.repository.ts';
import type { TemplateBinder } from './TemplateBinder.ts';

/** How often the result of pending gateways is checked. */
const lookMs = 500;

/** How long gateways may take to reconnect after a restart of the server; until then they do not count as offline. */
const returnMs = 60_000;

const unknownFault: ErrorCode = '90099';
const complete: SyncEnd = { state: 'complete', code: '', values: {} };
const offline: SyncEnd = { state: 'failed', code: '1304', values: {} };
const noAnswer: SyncEnd = { state: 'failed', code: '1301', values: {} };

export interface SyncWorkerParts {
  repository: SyncRepository;
  binder: TemplateBinder;
  changes: ConfigurationChanges;
  pushes: PushFollower;
  isOnline(gatewayId: number): boolean;
  clock: Clock;
  log: Log;
}

/**
 * Syncs the queued devices with their templates, one after the other and each in its own transaction, and waits for the
 * gateways together. The queue is in the database: what a killed process left undone is resumed at the next start, and
 * several processes never do a device twice.
 */
export class SyncWorker {
  private readonly parts: SyncWorkerParts;
  /** Queued before this process started: their gateways may still be reconnecting. */
  private readonly inherited = new Set<number>();
  private startedAt = 0;
  private isStopped = true;
  private isWanted = false;
  private running: Promise<void> | undefined;
  private wake: () => void = () => {};

  constructor(parts: SyncWorkerParts) {
    this.parts = parts;
  }

  async start(): Promise<void> {
    this.isStopped = false;
    this.startedAt = this.parts.clock.now();
    for (const id of await this.parts.repository.queued(serverScope)) this.inherited.add(id);
    this.look();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.wake();
    await this.running;
  }

  /** Something was queued. */
  look(): void {
    this.isWanted = true;
    this.wake();
    this.running ??= this.work().finally(() => {
      this.running = undefined;
      // Somebody may have looked while it was ending.
      if (this.isWanted && !this.isStopped) this.look();
    });
  }

  private async work(): Promise<void> {
    while (!this.isStopped && this.isWanted) {
      this.isWanted = false;
      try {
        const isLeft = await this.round();
        if (isLeft) await this.pause();
        this.isWanted ||= isLeft;
      } catch (err) {
        this.parts.log.error({ err }, 'template sync failed');
        await this.pause();
        this.isWanted = true;
      }
    }
  }

  /** Processes everything that is due, then checks what is waiting. Returns whether anything is left to do. */
  private async round(): Promise<boolean> {
    const { repository } = this.parts;
    let isLeft = false;
    for (const id of await repository.queued(serverScope)) {
      if (this.isStopped) return true;
      isLeft = !(await this.bring(id)) || isLeft;
      // Other work gets its turn between two devices.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const waiting = await repository.waiting(serverScope);
    for (const one of waiting) isLeft = !(await this.settle(one)) || isLeft;
    return isLeft;
  }

  /** False if it is postponed. */
  private async bring(id: number): Promise<boolean> {
    const { repository, clock } = this.parts;
    const device = await repository.device(serverScope, id);
    if (!device || this.isPutOff(device)) return device === undefined;
    try {
      const step = await this.applyInOwnTransaction(device);
      if (step === 'ask') await this.ask(id);
    } catch (error) {
      // Not a fault of the device: it is tried again when the database answers.
      if (error instanceof Failure && httpStatusOf(error.code) === 503) throw error;
      if (!(error instanceof Failure)) this.parts.log.error({ err: error, equipmentId: id }, 'could not sync a device');
      await repository.end(serverScope, id, null, failureOf(error), clock.now());
    }
    this.inherited.delete(id);
    return true;
  }

  private isPutOff({ id, gatewayId, lastSeenAt }: SyncDevice): boolean {
    if (!this.inherited.has(id) || gatewayId === null || lastSeenAt === null) return false;
    const { clock, isOnline } = this.parts;
    return !isOnline(gatewayId) && clock.now() - this.startedAt < returnMs;
  }

  /** `ask`: the gateway has to confirm it. */
  private async applyInOwnTransaction({ id }: SyncDevice): Promise<'ask' | 'done'> {
    const { changes, repository, binder, clock, isOnline } = this.parts;
    return changes.run(async (trx, change) => {
      if (!(await repository.take(serverScope, id, trx))) return 'done';
      const device = await repository.device(serverScope, id, trx);
      if (!device) return 'done';
      const { gatewayId, lastSeenAt } = device;
      const online = gatewayId !== null && isOnline(gatewayId);
      if (gatewayId !== null && !online && lastSeenAt !== null) {
        await repository.end(serverScope, id, '', offline, clock.now(), trx);
        return 'done';
      }
      await binder.syncIn(trx, change, callerOf(device), id);
      // A configuration that was refused, or never sent, is sent again.
      if (gatewayId !== null && (device.appliedRevision ?? 0) < (device.revision ?? 0)) change.gateways.add(gatewayId);
      if (online) return 'ask';
      await repository.end(serverScope, id, '', complete, clock.now(), trx);
      return 'done';
    });
  }

  /** After the commit: the gateway's confirmation is awaited under a separate task. */
  private async ask(id: number): Promise<void> {
    const { repository, pushes, clock } = this.parts;
    const device = await repository.device(serverScope, id);
    if (device?.syncState !== 'running' || device.syncTask !== '') return;
    const { online, uuid } = await pushes.follow(callerOf(device), device.gatewayId);
    if (uuid) await repository.awaits(serverScope, id, uuid);
    else await repository.end(serverScope, id, '', online ? complete : noAnswer, clock.now());
  }

  /** True if it is finished. */
  private async settle(row: WaitingRow): Promise<boolean> {
    const { repository, clock } = this.parts;
    const { id, syncTask, status } = row;
    if (syncTask === '') {
      await this.ask(id);
      return false;
    }
    if (status === 'pending') return false;
    await repository.end(serverScope, id, syncTask, endOf(row), clock.now());
    return true;
  }

  private pause(): Promise<void> {
    if (this.isStopped || this.isWanted) return Promise.resolve();
    return new Promise((resolve) => {
      const dispose = this.parts.clock.setTimeout(() => resolve(), lookMs);
      this.wake = () => {
        dispose();
        resolve();
      };
    });
  }
}

/** The result of the gateway's task; a task that no longer exists was never answered. */
function endOf({ status, code, message }: WaitingRow): SyncEnd {
  if (status === 'success') return complete;
  return status === null ? noAnswer : { state: 'failed', code: code ?? '', values: message ? { reason: message } : {} };
}

function failureOf(error: unknown): SyncEnd {
  // The reader may use another language.
  if (error instanceof Refusal) return { state: 'failed', code: error.code, values: error.texts };
  if (error instanceof Failure) return { state: 'failed', code: error.code, values: error.values };
  return { state: 'failed', code: unknownFault, values: {} };
}

/** The user who started the sync, in the device's organisation and without a session. */
function callerOf({ orgId, syncAccount, loginname }: SyncDevice): Caller {
  return {
    accountId: syncAccount ?? 0,
    loginname: loginname ?? '',
    orgId,
    ...{ deptId: null, dataRange: 'all', roleType: 'enterprise' },
    auths: new Set(),
    sessionHash: '',
    address: '',
  };
}
