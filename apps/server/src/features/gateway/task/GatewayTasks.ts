import { randomUUID } from 'node:crypto';
import {
  type CommandStarted,
  type CommandState,
  commandLimits,
  fail,
  type Language,
  type Pushed,
} from '@lookfar/contract';
import { acrossOrganisations } from '../../../platform/access/acrossOrganisations.ts';
import type { Bus, GatewayRequestMessage } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import type { PushFollower } from '../../configuration/PushFollower.ts';
import type { GatewayRepository, GatewayRow } from '../gateway.repository.ts';
import type { ConfigurationReport } from '../gatewayReport.ts';
import { isAgent } from '../pushStateOf.ts';
import type { GatewayTaskRepository } from './gatewayTask.repository.ts';
import { type TaskLine, toTaskRow, toTaskState } from './task.mapper.ts';
import { exclusiveKinds, newTask, type RawSignal, type TaskPlan } from './taskStep.ts';

export interface GatewayTasksParts {
  repository: GatewayTaskRepository;
  gateways: GatewayRepository;
  bus: Bus;
  clock: Clock;
  isOnline(gatewayId: number): boolean;
  /** Ends whatever is waiting for this. */
  settle(gatewayId: number, report: ConfigurationReport): void;
}

export interface TaskOrder {
  gateway: Pick<GatewayRow, 'id' | 'orgId' | 'protocol' | 'configurable'>;
  plan: TaskPlan;
  /** The request to the gateway; nothing if its work reaches it in another way. */
  request?: (uuid: string) => GatewayRequestMessage['request'];
  line?: TaskLine;
  /** The owner of the result; the gateway's organisation if absent. */
  orgId?: number;
  /** How many of this kind one account may have in progress; unlimited if absent. */
  most?: number;
}

export interface ReadOrder {
  gatewayId: number;
  equipmentId: number;
  signals: RawSignal[];
}

/** The gateway of a device that the caller has access to, in any organisation. */
const ofDevice = acrossOrganisations('what hangs on it');

/** Requests of users to gateways, and their results. */
export class GatewayTasks implements PushFollower {
  private readonly parts: GatewayTasksParts;

  constructor(parts: GatewayTasksParts) {
    this.parts = parts;
  }

  /**
   * 1509 for a gateway that does not support requests, 1528 while it is busy, 1712 for too many. Without `uuid` it is
   * offline.
   */
  async begin(
    caller: Caller,
    { gateway, plan, request, line, most, orgId = gateway.orgId }: TaskOrder,
  ): Promise<CommandStarted> {
    // A rebirth is Sparkplug's own request, which every edge node fulfils.
    if (plan.kind === 'rebirth' ? gateway.protocol !== 'sparkplug' : !isAgent(gateway)) fail('1509');
    if (!this.parts.isOnline(gateway.id)) return { online: false };
    const { repository, bus, clock } = this.parts;
    const now = clock.now();
    const task = newTask(plan, now);
    const uuid = randomUUID();
    const { accountId, loginname } = caller;
    const owner = { uuid, orgId, gatewayId: gateway.id, accountId, loginname };
    const room = { ...(exclusiveKinds.includes(plan.kind) && { alone: exclusiveKinds }), ...(most && { most }) };
    if (!(await repository.insert(ofDevice, toTaskRow(owner, { task, line, now }), room)))
      fail(most === undefined ? '1528' : '1712');
    if (request) {
      const { deadline } = task;
      bus.publish('gateway.request', { gatewayId: gateway.id, task: true, request: request(uuid), deadline });
    }
    return { online: true, uuid };
  }

  /** Has signals of a running device read; 2001 if the gateway was deleted, 1309 if it does not support requests. */
  async read(caller: Caller, { gatewayId, equipmentId, signals }: ReadOrder): Promise<CommandStarted> {
    const gateway = (await this.parts.gateways.find(ofDevice, gatewayId)) ?? fail('2001');
    if (!isAgent(gateway)) fail('1309');
    const signalIds = signals.map(({ id }) => id);
    const request = (uuid: string) => ({ kind: 'read', uuid, equipmentId, signalIds }) as const;
    const plan = { kind: 'read', equipmentId, signals } as const;
    // The device may be shared with the caller: the result belongs to them, not to its owner.
    return this.begin(caller, { gateway, plan, request, orgId: caller.orgId, most: commandLimits.readsWaiting });
  }

  async follow(caller: Caller, gatewayId: number | null): Promise<Pushed> {
    const gateway = gatewayId === null ? undefined : await this.parts.gateways.find(ofDevice, gatewayId);
    if (!gateway || !isAgent(gateway)) return { online: true };
    const online = this.parts.isOnline(gateway.id);
    const { revision, appliedRevision } = gateway;
    if (!online || appliedRevision >= revision) return { online };
    const started = await this.begin(caller, { gateway, plan: { kind: 'configuration', revision } });
    // A fast gateway may have answered before the task was recorded.
    const since = await this.parts.gateways.find(ofDevice, gateway.id);
    if (since) this.parts.settle(gateway.id, { applied: since.appliedRevision, refusal: since.refusal });
    return started;
  }

  /** Undefined for an unknown task, and for everyone but its requester and platform staff. */
  async stateOf(caller: Caller, uuid: string, language: Language): Promise<CommandState | undefined> {
    const scope = scopeOf(caller);
    const row = await this.parts.repository.find(scope, uuid);
    const mayRead = row && (row.accountId === caller.accountId || scope.isPlatform);
    return mayRead ? toTaskState(row, language) : undefined;
  }
}
