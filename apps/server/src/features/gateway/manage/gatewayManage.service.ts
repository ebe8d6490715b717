import {
  type api,
  type BodyOf,
  type EquipmentLine,
  fail,
  type Language,
  type Pushed,
  type ReplyOf,
} from '@lookfar/contract';
import { acrossOrganisations } from '../../../platform/access/acrossOrganisations.ts';
import { type Place, toldPlaces } from '../../../platform/access/toldPlaces.ts';
import { wholeOrganisation } from '../../../platform/access/wholeOrganisation.ts';
import type { BrokerAddress } from '../../../platform/broker/createBroker.ts';
import { hashGatewaySecret } from '../../../platform/broker/GatewayAccess.ts';
import type { Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { OperationNote } from '../../../platform/http/handler.ts';
import { SnGuesses } from '../../../platform/security/SnGuesses.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import type { ConfigurationChanges } from '../../configuration/ConfigurationChanges.ts';
import type { PushFollower } from '../../configuration/PushFollower.ts';
import { requireDept } from '../../dept/requireDept.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import type { GatewayLabels } from '../GatewayLabels.ts';
import { GatewayRepository, type GatewayRow } from '../gateway.repository.ts';
import { newGatewaySecret } from '../gatewaySecret.ts';
import { chooseGateways } from './chooseGateways.ts';
import { toManagedGateway } from './gatewayManage.mapper.ts';
import { GatewayManageRepository } from './gatewayManage.repository.ts';
import { settingsChange } from './settingsChange.ts';

/** Maximum number of device names in a refusal. */

/** What needs to be known about hardware models. */
export interface HardwareModels {
  /** 1014 if the model does not exist. */
  require(id: number): Promise<void>;
  /** For everything behind a gateway of this model, or of none. */
  lineOf(id: number | null): Promise<EquipmentLine>;
  /** The model whose prefix matches the SN best. */
  ofSn(sn: string): Promise<{ id: number } | undefined>;
}

export interface GatewayManageParts {
  repository: GatewayManageRepository;
  gateways: GatewayRepository;
  hardware: HardwareModels;
  changes: ConfigurationChanges;
  pushes: PushFollower;
  live: LiveState;
  bus: Bus;
  clock: Clock;
  labels: GatewayLabels;
  /** Where gateways connect. */
  brokerAddress(): Promise<BrokerAddress>;
}

type MadeSecret = ReplyOf<typeof api.gateway.resetSecret>;
type Note = (note: OperationNote) => void;
type AddBody = BodyOf<typeof api.gateway.add>;
type Protocol = AddBody['protocol'];

/** Gateways as their owners manage them. */
export class GatewayManageService {
  private readonly parts: GatewayManageParts;
  private readonly guesses: SnGuesses;

  constructor(parts: GatewayManageParts) {
    this.parts = parts;
    this.guesses = new SnGuesses(() => parts.clock.now());
  }

  /** The gateway, or 1014: whether it is missing or belongs to others is not disclosed. */
  async visible(caller: Caller, id: number): Promise<GatewayRow> {
    return (await this.parts.gateways.find(scopeOf(caller), id)) ?? fail('1014');
  }

  async query(caller: Caller, body: BodyOf<typeof api.gateway.query>): Promise<ReplyOf<typeof api.gateway.query>> {
    const { repository, live } = this.parts;
    const scope = scopeOf(caller);
    const briefs = await repository.briefs(scope, body);
    const { ids, ...totals } = chooseGateways(briefs, body, (id) => live.gateway(id));
    const rows = ids.length > 0 ? await repository.rows(scope, ids) : [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    const list = ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [toManagedGateway(row, live.gateway(id))] : [];
    });
    return { ...totals, list };
  }

  async info(caller: Caller, id: number): Promise<ReplyOf<typeof api.gateway.info>> {
    const { repository, live } = this.parts;
    const scope = scopeOf(caller);
    const [row] = await repository.rows(scope, [id]);
    if (!row) fail('1014');
    const equipment = await repository.equipment(scope, id);
    return {
      ...toManagedGateway(row, live.gateway(id)),
      ...(await this.broker()),
      equipment: equipment.map(({ id: equipmentId, name, signalCount }) => ({
        ...{ id: equipmentId, name, signalCount: Number(signalCount ?? 0) },
        online: live.device(equipmentId).online,
      })),
    };
  }

  async add(caller: Caller, body: AddBody, note: Note): Promise<ReplyOf<typeof api.gateway.add>> {
    const { hardware, repository, clock } = this.parts;
    const { sn, protocol, secret: given, name, remark, interval, scanMs, heartbeatMs, probeHosts } = body;
    const { orgId } = caller;
    if (body.hardwareId !== null) await hardware.require(body.hardwareId);
    const hardwareId = body.hardwareId ?? (await hardware.ofSn(sn))?.id ?? null;
    if (await repository.isTaken(acrossOrganisations('is it taken'), { sn, hash: hashGatewaySecret(sn) })) {
      this.guesses.count(caller);
      fail('1504');
    }
    await this.parts.labels.requireProof({ orgId, sn, secret: given });
    const { secret, secretHash } = await this.secretFor({ orgId, protocol, given });
    const row = {
      ...{ orgId, sn, protocol, name, remark, hardwareId, interval, scanMs, heartbeatMs, probeHosts, secretHash },
      vpn: body.vpn ? 1 : 0,
      economizeOpen: body.economizeOpen ? 1 : 0,
      ...(body.deptId !== undefined && { deptId: body.deptId }),
      ...{ model: '', firmware: '', revision: 0, appliedRevision: 0, refusal: '', createdAt: clock.now() },
    };
    const id = await this.parts.changes.run(async (trx, change) => {
      await requireDept(trx, scopeOf(caller), { orgId, deptId: body.deptId });
      const made = (await new GatewayRepository(trx).insertNew(scopeOf(caller), row)) ?? fail('1504');
      await this.parts.labels.registered(trx, sn);
      change.gateways.add(made);
      return made;
    });
    note({ object: { kind: 'gateway', id }, detail: { sn, name, protocol, withSecret: given !== undefined } });
    return { id, ...(given === undefined && (await this.made(secret))) };
  }

  async edit(caller: Caller, { id, ...body }: BodyOf<typeof api.gateway.edit>, note: Note): Promise<Pushed> {
    const { hardware, changes, pushes, live } = this.parts;
    const row = await this.visible(caller, id);
    if (body.hardwareId !== null && body.hardwareId !== row.hardwareId) await hardware.require(body.hardwareId);
    const { update, detail, concernsGateway } = settingsChange(row, body);
    note({ object: { kind: 'gateway', id }, detail: { sn: row.sn, ...detail } });
    if (Object.keys(update).length === 0) return { online: live.gateway(id).online };
    const isOtherLine = (await hardware.lineOf(row.hardwareId)) !== (await hardware.lineOf(body.hardwareId));
    await changes.run(async (trx, change) => {
      const [repository, scope] = [new GatewayManageRepository(trx), scopeOf(caller)];
      await requireDept(trx, scope, { orgId: row.orgId, deptId: body.deptId, before: row.deptId });
      await repository.update(scope, id, update);
      if (concernsGateway) change.gateways.add(id);
      if (isOtherLine)
        for (const device of await repository.equipment(wholeOrganisation(row), id)) change.equipment.add(device.id);
    });
    return concernsGateway ? pushes.follow(caller, id) : { online: live.gateway(id).online };
  }

  async delete(caller: Caller, id: number, language: Language, note: Note): Promise<Record<string, never>> {
    const { changes, bus } = this.parts;
    const scope = scopeOf(caller);
    const gateway = await this.visible(caller, id);
    const { sn, name, orgId } = gateway;
    note({ object: { kind: 'gateway', id }, detail: { sn, name } });
    await changes.run(async (trx, change) => {
      const repository = new GatewayManageRepository(trx);
      const whole = wholeOrganisation({ orgId });
      const watching = await repository.rulesOf(whole, sn);
      const places = await toldPlaces(trx, scope, [
        ...(await repository.equipment(whole, id)).map(equipmentPlace),
        // If it were kept, the rule would apply to the next organisation that registers the SN.
        ...watching.flatMap(rulePlace),
      ]);
      if (places) fail('1502', { places: places[language] });
      const rules = watching.map((rule) => rule.id);
      await repository.deleteRules(whole, rules);
      await repository.delete(scope, id);
      await this.parts.labels.left(trx, gateway);
      for (const rule of rules) change.rules.add(rule);
      change.gateways.add(id);
    });
    bus.publish('gateway.expelled', { gatewayId: id, sn });
    return {};
  }

  /** The labels of gateways that are being delivered, by platform staff. */
  async ship({ labels }: BodyOf<typeof api.gateway.ship>, note: Note): Promise<void> {
    await this.parts.labels.ship(labels);
    note({ detail: { count: labels.length } });
  }

  async resetSecret(caller: Caller, id: number, given: string | undefined, note: Note): Promise<MadeSecret> {
    const { repository, bus } = this.parts;
    const { orgId, sn, protocol } = await this.visible(caller, id);
    note({ object: { kind: 'gateway', id }, detail: { sn, withSecret: given !== undefined } });
    const { secret, secretHash } = await this.secretFor({ orgId, protocol: protocolOf(protocol), given });
    await repository.update(scopeOf(caller), id, { secretHash });
    bus.publish('gateway.expelled', { gatewayId: id, sn });
    return given === undefined ? this.made(secret) : {};
  }

  private async made(secret: string): Promise<MadeSecret> {
    return { secret, ...(await this.broker()) };
  }

  private async broker() {
    const { url, fingerprint } = await this.parts.brokerAddress();
    return { broker: url, ...(fingerprint && { fingerprint }) };
  }

  /** A token is the only identification of a device that speaks JSON: it must not be the name or token of another. */
  private async secretFor(wanted: { orgId: number; protocol: Protocol; given: string | undefined }) {
    const secret = wanted.given ?? newGatewaySecret(wanted.orgId);
    const secretHash = hashGatewaySecret(secret);
    const isToken = wanted.protocol === 'thingsboard' && wanted.given !== undefined;
    if (
      isToken &&
      (await this.parts.repository.isTaken(acrossOrganisations('is it taken'), { sn: secret, hash: secretHash }))
    )
      fail('1506');
    return { secret, secretHash };
  }
}

function protocolOf(text: string): Protocol {
  return text === 'thingsboard' ? 'thingsboard' : 'sparkplug';
}

function equipmentPlace({ id, name }: { id: number; name: string }): Place {
  return { cn: `设备“${name}”`, en: `device "${name}"`, of: { table: 'equipment', id } };
}

/** Of a device; rules about the gateway alone are deleted with it. */
function rulePlace({ id, equip, title }: { id: number; equip: string | null; title: string }): Place[] {
  if (equip === null) return [];
  const words = `${equip} / ${title}`;
  return [{ cn: words, en: words, of: { table: 'alarmRule', id } }];
}
