import { same } from '@lookfar/configuration';
import {
  api,
  type BodyOf,
  type CommandStarted,
  fail,
  type GatewaySignal,
  type ReplyOf,
  secretMask,
} from '@lookfar/contract';
import { findDriver, targetOf } from '@lookfar/drivers';
import type { OperationNote } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/Refusal.ts';
import type { SharedLimiter } from '../../../platform/security/SharedLimits.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import { refuseLostSecrets } from '../../configuration/refuseLostSecrets.ts';
import { type DriverParameters, unmasked } from '../../configuration/secrets.ts';
import { refuseParameters } from '../../driver/refuseParameters.ts';
import type { StoredParameters } from '../../driver/StoredParameters.ts';
import type { GatewayLogs } from '../GatewayLogs.ts';
import type { GatewayRepository, GatewayRow } from '../gateway.repository.ts';
import { isAgent } from '../pushStateOf.ts';
import type { GatewayTasks, TaskOrder } from '../task/GatewayTasks.ts';
import type { GatewayManageRepository } from './gatewayManage.repository.ts';
import type { GatewayManageService } from './gatewayManage.service.ts';
import { ProbeRules } from './ProbeRules.ts';

/** What a device has before what is probed is saved. */
export interface ProbedDevice {
  gatewayId: number | null;
  driver: string;
  parameters: string;
}

export interface GatewayActionsParts {
  repository: GatewayManageRepository;
  gateways: GatewayRepository;
  manage: GatewayManageService;
  /** 1014 for a device that is not the caller's. */
  equipment: { visible(caller: Caller, id: number): Promise<ProbedDevice> };
  tasks: GatewayTasks;
  stored: StoredParameters;
  /** By account and gateway. */
  probes: SharedLimiter;
  logs: GatewayLogs;
}

type Note = (note: OperationNote) => void;
type Probe = BodyOf<typeof api.gateway.probe>;

/** Actions that users request from gateways. */
export class GatewayActions {
  private readonly parts: GatewayActionsParts;

  constructor(parts: GatewayActionsParts) {
    this.parts = parts;
  }

  async restart(caller: Caller, id: number, note: Note): Promise<CommandStarted> {
    const gateway = await this.parts.manage.visible(caller, id);
    const request = (uuid: string) => ({ kind: 'restart', uuid }) as const;
    const order: TaskOrder = { gateway, plan: { kind: 'restart', phase: 'asked' }, request };
    return this.begin(caller, order, { action: api.gateway.restart.log ?? '', ...aboutGateway(gateway) }, note);
  }

  async rebirth(caller: Caller, id: number, note: Note): Promise<CommandStarted> {
    const gateway = await this.parts.manage.visible(caller, id);
    const request = (uuid: string) => ({ kind: 'rebirth', uuid }) as const;
    const order: TaskOrder = { gateway, plan: { kind: 'rebirth' }, request };
    return this.begin(caller, order, { action: api.gateway.rebirth.log ?? '', ...aboutGateway(gateway) }, note);
  }

  async push(caller: Caller, id: number, note: Note): Promise<CommandStarted> {
    const gateway = await this.parts.manage.visible(caller, id);
    const { revision } = gateway;
    const request = (uuid: string) => ({ kind: 'configuration', uuid }) as const;
    const order: TaskOrder = { gateway, plan: { kind: 'configuration', revision }, request };
    const about = aboutGateway(gateway, { revision });
    return this.begin(caller, order, { action: api.gateway.push.log ?? '', ...about }, note);
  }

  async upgrade(
    caller: Caller,
    { id, firmwareId }: BodyOf<typeof api.gateway.upgrade>,
    note: Note,
  ): Promise<CommandStarted> {
    const gateway = await this.parts.manage.visible(caller, id);
    const firmware = (await this.parts.repository.firmware(scopeOf(caller), firmwareId)) ?? fail('1014');
    const { version, bytes, sha256, hardwareId } = firmware;
    const about = aboutGateway(gateway, { from: gateway.firmware, to: version });
    note(about);
    if (hardwareId !== gateway.hardwareId) fail('1510');
    const request = (uuid: string) => ({ kind: 'firmware', uuid, version, bytes, sha256 }) as const;
    const order: TaskOrder = { gateway, plan: { kind: 'firmware', firmwareId, version, bytes, sha256 }, request };
    return this.begin(caller, order, { action: api.gateway.upgrade.log ?? '', ...about }, note);
  }

  async probe(caller: Caller, body: Probe, note: Note): Promise<CommandStarted> {
    const { equipmentId, driver } = body;
    const equipment = await this.parts.equipment.visible(caller, equipmentId);
    const known = findDriver(driver);
    const target = known && targetOf(known, body.parameters);
    const detail = { driver, signals: body.signals.length, ...(target && { host: target.host }) };
    const about = { object: { kind: 'equipment', id: equipmentId }, detail };
    note(about);
    await this.parts.probes.require(`${caller.accountId} ${equipment.gatewayId}`);
    const { gatewayId } = equipment;
    const gateway = gatewayId === null ? undefined : await this.parts.gateways.find(scopeOf(caller), gatewayId);
    if (!gateway) fail('2001');
    const parameters = withSecrets(body, { driver: equipment.driver, parameters: this.parts.stored.read(equipment) });
    // The gateway would refuse them as well, but in English.
    refuseParameters(driver, parameters);
    await this.requireAllowed(caller, { gateway, equipment, driver, parameters });
    const signals = body.signals.map(toGatewaySignal);
    const request = (uuid: string) => ({ kind: 'probe', uuid, driver, parameters, signals }) as const;
    const plan = { kind: 'probe', signals: body.signals.map(shownBy) } as const;
    return this.begin(caller, { gateway, plan, request }, { action: api.gateway.probe.log ?? '', ...about }, note);
  }

  /** 1557 for a host that the gateway may not connect to for a test. Whoever edits gateways could allow it themselves. */
  private async requireAllowed(
    caller: Caller,
    { gateway, equipment, ...probed }: DriverParameters & { gateway: GatewayRow; equipment: ProbedDevice },
  ): Promise<void> {
    const driver = findDriver(probed.driver);
    const { stored, gateways } = this.parts;
    if (!driver) {
      // Only the gateway knows where it would connect to.
      const saved = { driver: equipment.driver, parameters: stored.read(equipment) };
      const isSaved = saved.driver === probed.driver && same(saved.parameters, probed.parameters);
      if (!isSaved) throw new Refusal('1000', saveFirst);
      return;
    }
    const target = targetOf(driver, probed.parameters);
    if (!target || caller.auths.has('gateway_edit')) return;
    const devices = await gateways.devices(scopeOf(caller), gateway.id);
    const configured = devices.flatMap((device) => {
      const known = findDriver(device.driver);
      return (known && targetOf(known, stored.read(device))) ?? [];
    });
    if (!new ProbeRules(gateway.probeHosts).allows(target, configured)) fail('1557', { host: target.host });
  }

  async log(caller: Caller, { id, after }: BodyOf<typeof api.gateway.log>): Promise<ReplyOf<typeof api.gateway.log>> {
    if (!isAgent(await this.parts.manage.visible(caller, id))) fail('1509');
    return this.parts.logs.query(id, after);
  }

  async gaps(
    caller: Caller,
    { id, ...page }: BodyOf<typeof api.gateway.gaps>,
  ): Promise<ReplyOf<typeof api.gateway.gaps>> {
    await this.parts.manage.visible(caller, id);
    return this.parts.repository.gaps(scopeOf(caller), id, page);
  }

  /** The log entry is written when the task has ended, or immediately if it never started. */
  private async begin(
    caller: Caller,
    order: TaskOrder,
    about: { action: string; object: { kind: string; id: number }; detail: Readonly<Record<string, unknown>> },
    note: Note,
  ): Promise<CommandStarted> {
    const { object, detail } = about;
    note({ object, detail });
    const started = await this.parts.tasks.begin(caller, { ...order, line: { ...about, address: caller.address } });
    note(started.uuid === undefined ? { detail: { ...detail, online: false } } : { later: true });
    return started;
  }
}

const saveFirst = {
  cn: 'driver 不是系统自带的驱动，请先保存设备再测试',
  en: 'driver is not one of the built-in drivers; save the device before testing it',
};

function aboutGateway({ id, sn }: GatewayRow, detail: Readonly<Record<string, unknown>> = {}) {
  return { object: { kind: 'gateway', id }, detail: { sn, ...detail } };
}

/** A masked secret is replaced by the stored one, if the probe goes to the same endpoint; otherwise 1000. */
function withSecrets({ driver, parameters: given }: Probe, source: DriverParameters) {
  const isMasked = ([, value]: readonly [string, unknown]) => value === secretMask;
  const secrets = Object.entries(given).flatMap((entry) => (isMasked(entry) ? entry[0] : []));
  const { parameters } = unmasked({ driver, parameters: given }, [source], () => secrets);
  const known = secrets.filter((key) => source.parameters[key] !== undefined);
  if (source.driver === driver) refuseLostSecrets({ driver, parameters }, () => known);
  return Object.fromEntries(Object.entries(parameters).filter((entry) => !isMasked(entry)));
}

/** Unsaved signals have no id yet: on the wire they are numbered by their position. */
function toGatewaySignal(signal: Probe['signals'][number], index: number): GatewaySignal {
  const { address, dataType, byteOrder, length } = signal;
  const numbered = { id: index + 1, address, dataType, byteOrder, writable: false, deadband: 0 };
  return { ...numbered, ...(length === null ? {} : { length }) };
}

function shownBy({ id, dataType, scale, formula }: Probe['signals'][number]) {
  return { id, dataType, scale, formula };
}
