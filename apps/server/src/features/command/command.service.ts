import { randomUUID } from 'node:crypto';
import {
  api,
  type BodyOf,
  type CommandStarted,
  type CommandState,
  commandLimits,
  fail,
  type Language,
  type ReplyOf,
} from '@lookfar/contract';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { OperationNote } from '../../platform/http/handler.ts';
import type { Operation } from '../../platform/http/serveCalls.ts';
import { type Caller, type EmbedPass, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import { hideEndpoints } from '../../platform/text/hideEndpoints.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import type { Grant } from '../share/grant.ts';
import { toCommandLine, toCommandState, writeJson } from './command.mapper.ts';
import type { CommandRepository, CommandSignal } from './command.repository.ts';
import { toRaw, type WriteValues } from './toRaw.ts';

/** Other tasks that can be polled under a uuid. */
export interface OtherTasks {
  /** Undefined if there is none that the caller may see. */
  stateOf(caller: Caller, uuid: string, language: Language): Promise<CommandState | undefined>;
}

export interface CommandServiceParts {
  repository: CommandRepository;
  access: EquipmentAccess;
  tasks: OtherTasks;
  live: LiveState;
  bus: Bus;
  clock: Clock;
  record(operation: Operation): Promise<void>;
  /** A command was accepted: scenes that use the signal give way. */
  written?(
    caller: Caller,
    command: { uuid: string; orgId: number; equipmentId: number; signalId: number },
  ): Promise<void>;
}

type WriteBody = BodyOf<typeof api.signal.write>;

/** A way to a device, as far as writing goes. */
export interface WriteAccess {
  equipment: { gatewayId: number | null; orgId: number };
  grant: Pick<Grant, 'write' | 'sees'>;
  /** Of this device alone, or wider. */
  scope: Scope;
  /** The project through which it is written. */
  project?: { id: number; title: string };
}
type Note = (note: OperationNote) => void;

/** Accepts commands to devices and returns their results. */
export class CommandService {
  private readonly parts: CommandServiceParts;

  constructor(parts: CommandServiceParts) {
    this.parts = parts;
  }

  /**
   * `note` receives what the operation log should contain if it is refused; an accepted command writes its own entry.
   */
  async write(caller: Caller, body: WriteBody, note: Note): Promise<CommandStarted> {
    const known = await this.repeated(caller, body.uuid, note);
    return known ?? this.writeTo(await this.parts.access.of(caller, body.equipmentId), caller, body, note);
  }

  /** The command that a call repeats; it writes its own entry in the operation log. */
  async repeated(caller: Caller, uuid: string | undefined, note: Note): Promise<CommandStarted | undefined> {
    const known = uuid === undefined ? undefined : await this.again(caller, uuid);
    if (known) note({ later: true });
    return known;
  }

  /** Writes what a call does not repeat, by a way to the device that was found before. */
  async writeTo(access: WriteAccess, caller: Caller, body: WriteBody, note: Note): Promise<CommandStarted> {
    const { equipmentId, signalId } = body;
    note({ object: { kind: 'equipment', id: equipmentId } });
    // Before anything is read: the caller may not have permission to see the signal's value.
    if (!access.grant.write) fail('1305');
    if (!access.grant.sees(signalId)) fail('1527');
    const oldValue = this.parts.live.value(equipmentId, signalId)?.value ?? null;
    const about = (newValue: unknown): OperationNote => ({
      object: { kind: 'equipment', id: equipmentId },
      detail: { signalId, oldValue, newValue, reason: body.reason ?? '', ...projectIn(access.project) },
    });
    note(about(body.value ?? null));
    const signal = await this.writable(access, body);
    const values = toRaw(signal, body.value);
    const { gatewayId, orgId } = access.equipment;
    if (gatewayId === null) fail('2001');
    note({ later: true });
    if (!this.parts.live.gateway(gatewayId).online) {
      const { address } = caller;
      await this.parts.record({
        action: api.signal.write.log ?? '',
        caller,
        note: about(values.shown),
        code: '1303',
        address,
      });
      return { online: false };
    }
    const { scope, project } = access;
    return this.begin(caller, body, { scope, project, orgId, gatewayId, oldValue, signal, values });
  }

  async callback(caller: Caller, uuid: string, language: Language): Promise<CommandState> {
    if (caller.embed) return this.embeddedCallback(caller, caller.embed, uuid, language);
    const scope = scopeOf(caller);
    const row = await this.parts.repository.find(scope, uuid);
    if (!row) return (await this.parts.tasks.stateOf(caller, uuid, language)) ?? fail('1014');
    if (row.accountId !== caller.accountId && !scope.isPlatform) fail('1014');
    // Results from another organisation's device are shown as long as the device is shared.
    const isOwn = scope.isPlatform || row.orgId === scope.orgId;
    const grant = isOwn ? undefined : await this.parts.access.shared(caller, row.equipmentId);
    if (!isOwn && !grant?.sees(row.signalId)) fail('1014');
    return shownTo(toCommandState(row, language), isOwn && caller.auths.has('equipment_edit'));
  }

  /** Of what was written on an embedded page, as long as the page shows it. */
  private async embeddedCallback(caller: Caller, { maker }: EmbedPass, uuid: string, language: Language) {
    const row = (await this.parts.repository.find(scopeOf(maker), uuid)) ?? fail('1014');
    const { grant } = await this.parts.access.of(caller, row.equipmentId);
    if (row.accountId !== caller.accountId || !grant.sees(row.signalId)) fail('1014');
    return shownTo(toCommandState(row, language), false);
  }

  /** Of the caller's own command that was written through a project, as long as they can open it. */
  async callbackInProject(
    caller: Caller,
    uuid: string,
    { language, mayOpen }: { language: Language; mayOpen(projectId: number): Promise<boolean> },
  ): Promise<CommandState> {
    const row = (await this.parts.repository.find(scopeOf(caller.embed?.maker ?? caller), uuid)) ?? fail('1014');
    if (row.accountId !== caller.accountId || row.projectId === null) fail('1014');
    if (!(await mayOpen(row.projectId))) fail('1014');
    return shownTo(toCommandState(row, language), false);
  }

  async query(
    caller: Caller,
    { equipmentId, signalId, status, ...page }: BodyOf<typeof api.command.query>,
    language: Language,
  ): Promise<ReplyOf<typeof api.command.query>> {
    const { grant, scope } = await this.parts.access.of(caller, equipmentId);
    const theirs = grant.isOwn ? {} : { accountId: caller.accountId, signalIds: grant.signalIds };
    if (theirs.signalIds?.length === 0) return { total: 0, list: [] };
    const { total, list } = await this.parts.repository.list(scope, { equipmentId, signalId, status, ...theirs }, page);
    const sees = grant.isOwn && caller.auths.has('equipment_edit');
    return { total, list: list.map((row) => shownTo(toCommandLine(row, language), sees)) };
  }

  /** The same uuid from the same account is the same command, regardless of the rest of the call. */
  private async again(caller: Caller, uuid: string): Promise<CommandStarted | undefined> {
    const row = await this.parts.repository.find(acrossOrganisations('is it taken'), uuid);
    if (row && row.accountId !== caller.accountId) fail('1014');
    return row && { online: true, uuid };
  }

  private async writable({ scope }: WriteAccess, { equipmentId, signalId }: WriteBody): Promise<CommandSignal> {
    const signal = await this.parts.repository.signal(scope, equipmentId, signalId);
    if (!signal) fail('1714');
    if (signal.writable !== 1) fail('2004');
    return signal;
  }

  private async begin(
    caller: Caller,
    { equipmentId, signalId, uuid = randomUUID(), reason = '' }: WriteBody,
    plan: {
      scope: Scope;
      project: WriteAccess['project'];
      orgId: number;
      gatewayId: number;
      oldValue: WriteValues['raw'];
      signal: CommandSignal;
      values: WriteValues;
    },
  ): Promise<CommandStarted> {
    const { repository, bus, clock } = this.parts;
    const { signal, values } = plan;
    const createdAt = clock.now();
    const deadline = createdAt + commandLimits.deadlineMs;
    const outcome = await repository.insert(plan.scope, {
      uuid,
      orgId: plan.orgId,
      equipmentId,
      signalId,
      projectId: plan.project?.id ?? null,
      accountId: caller.accountId,
      loginname: caller.loginname,
      address: caller.address,
      requested: writeJson(values.shown),
      raw: writeJson(values.raw),
      oldValue: writeJson(plan.oldValue),
      readBack: writeJson(null),
      status: 'pending',
      code: '',
      message: '',
      reason,
      createdAt,
      deadline,
      ...{ sentAt: null, deliveredAt: null, finishedAt: null },
    });
    if (outcome === 'full') fail('1712');
    // Two calls with the same uuid arrived together; this one was the second.
    if (outcome === 'taken') return (await this.again(caller, uuid)) ?? fail('1014');
    await this.parts.written?.(caller, { uuid, orgId: plan.orgId, equipmentId, signalId });
    const { address, dataType } = signal;
    const { gatewayId } = plan;
    bus.publish('command.wanted', {
      uuid,
      equipmentId,
      gatewayId,
      signalId,
      address,
      dataType,
      raw: values.raw,
      deadline,
    });
    return { online: true, uuid };
  }
}

/** The words of a gateway may name the device's place in the network, which is only for those who edit devices. */
function shownTo<T extends { message: string }>(line: T, seesEndpoints: boolean): T {
  return seesEndpoints ? line : { ...line, message: hideEndpoints(line.message) };
}

/** How the operation log names the project of a write. */
export function projectIn(project: { title: string } | undefined): { project?: string } {
  return project ? { project: project.title } : {};
}
