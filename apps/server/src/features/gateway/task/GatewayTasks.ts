import { randomUUID } from 'node:crypto';
import { type CommandStarted, type CommandState, fail, type Language, type Pushed } from '@lookfar/contract';
import type { Bus, GatewayRequestMessage } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Caller, scopeOf, serverScope } from '../../../platform/sessions/caller.ts';
import type { GatewayRepository, GatewayRow } from '../gateway.repository.ts';
import type { ConfigurationReport } from '../gatewayReport.ts';
import type { PushFollower } from '../PushFollower.ts';
import type { GatewayTaskRepository } from './gatewayTask.repository.ts';
import { type TaskLine, toTaskRow, toTaskState } from './task.mapper.ts';
import { exclusiveKinds, newTask, type TaskPlan } from './taskStep.ts';

export interface GatewayTasksParts {
  repository: GatewayTaskRepository;
  gateways: GatewayRepository;
  bus: Bus;
  clock: Clock;
  isOnline(gatewayId: number): boolean;
  /** Ends what waits for this. */
  settle(gatewayId: number, report: ConfigurationReport): void;
}

export interface TaskOrder {
  gateway: Pick<GatewayRow, 'id' | 'orgId' | 'protocol'>;
  plan: TaskPlan;
  /** What the gateway is asked; nothing when what it has to do reaches it in another way. */
  request?: (uuid: string) => GatewayRequestMessage['request'];
  line?: TaskLine;
}

/** What people ask of gateways, and what became of it. */
export class GatewayTasks implements PushFollower {
  private readonly parts: GatewayTasksParts;

  constructor(parts: GatewayTasksParts) {
    this.parts = parts;
  }

  /** 1509 for a gateway that understands no requests, 1528 while it is busy. Without `uuid` it is offline. */
  async begin(caller: Caller, { gateway, plan, request, line }: TaskOrder): Promise<CommandStarted> {
    if (gateway.protocol !== 'sparkplug') fail('1509');
    if (!this.parts.isOnline(gateway.id)) return { online: false };
    const { repository, bus, clock } = this.parts;
    const now = clock.now();
    const task = newTask(plan, now);
    const uuid = randomUUID();
    const { accountId, loginname } = caller;
    const owner = { uuid, orgId: gateway.orgId, gatewayId: gateway.id, accountId, loginname };
    const alone = exclusiveKinds.includes(plan.kind) ? exclusiveKinds : [];
    if (!(await repository.insert(serverScope, toTaskRow(owner, { task, line, now }), alone))) fail('1528');
    if (request) {
      const { deadline } = task;
      bus.publish('gateway.request', { gatewayId: gateway.id, task: true, request: request(uuid), deadline });
    }
    return { online: true, uuid };
  }

  async follow(caller: Caller, gatewayId: number | null): Promise<Pushed> {
    const gateway = gatewayId === null ? undefined : await this.parts.gateways.find(serverScope, gatewayId);
    if (!gateway) return { online: true };
    const online = this.parts.isOnline(gateway.id);
    const { revision, appliedRevision, protocol } = gateway;
    if (!online || protocol !== 'sparkplug' || appliedRevision >= revision) return { online };
    const started = await this.begin(caller, { gateway, plan: { kind: 'configuration', revision } });
    // A quick gateway has answered before there was a task to end.
    const since = await this.parts.gateways.find(serverScope, gateway.id);
    if (since) this.parts.settle(gateway.id, { applied: since.appliedRevision, refusal: since.refusal });
    return started;
  }

  /** Undefined for an unknown task, and for everyone but its asker and those who run the platform. */
  async stateOf(caller: Caller, uuid: string, language: Language): Promise<CommandState | undefined> {
    const scope = scopeOf(caller);
    const row = await this.parts.repository.find(scope, uuid);
    const mayRead = row && (row.accountId === caller.accountId || scope.orgId === undefined);
    return mayRead ? toTaskState(row, language) : undefined;
  }
}
