import {
  type api,
  type BodyOf,
  type CommandStarted,
  type CommandState,
  commandLimits,
  fail,
  type Language,
  ReadResult,
} from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { ReadOrder } from '../gateway/task/GatewayTasks.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import type { CommandRepository } from './command.repository.ts';

/** Tasks of gateways under a uuid. */
export interface GatewayRequests {
  read(caller: Caller, order: ReadOrder): Promise<CommandStarted>;
  /** Undefined if there is none that the caller may see. */
  stateOf(caller: Caller, uuid: string, language: Language): Promise<CommandState | undefined>;
}

export interface SignalReadsParts {
  repository: CommandRepository;
  access: EquipmentAccess;
  requests: GatewayRequests;
}

/** Has devices read on demand, and returns the values. */
export class SignalReads {
  private readonly parts: SignalReadsParts;

  constructor(parts: SignalReadsParts) {
    this.parts = parts;
  }

  async read(caller: Caller, body: BodyOf<typeof api.signal.read>): Promise<CommandStarted> {
    const { equipmentId } = body;
    const limit = commandLimits.readSignals;
    const signalIds = [...new Set(body.signalIds)];
    if (signalIds.length > limit) fail('1042', { limit });
    const { equipment, grant, scope } = await this.parts.access.of(caller, equipmentId);
    if (!signalIds.every((id) => grant.sees(id))) fail('1527');
    const rows = await this.parts.repository.signals(scope, equipmentId, signalIds);
    const signals = signalIds.map((id) => rows.find((row) => row.id === id) ?? fail('1714'));
    const { gatewayId } = equipment;
    if (gatewayId === null) fail('2001');
    return this.parts.requests.read(caller, { gatewayId, equipmentId, signals });
  }

  /** Results from another organisation's device are shown as long as the device is shared, and only as far as it is. */
  async stateOf(caller: Caller, uuid: string, language: Language): Promise<CommandState | undefined> {
    const state = await this.parts.requests.stateOf(caller, uuid, language);
    const result = ReadResult.safeParse(state?.data).data;
    if (!state || !result) return state;
    const { grant } = await this.parts.access.of(caller, result.equipmentId);
    const list = result.list.filter(({ signalId }) => grant.sees(signalId));
    return { ...state, data: { ...result, list } };
  }
}
