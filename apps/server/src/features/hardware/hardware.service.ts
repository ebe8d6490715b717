import { createHash } from 'node:crypto';
import {
  type api,
  type BodyOf,
  type EquipmentLine,
  type Firmware,
  fail,
  type Hardware,
  type ReplyOf,
} from '@lookfar/contract';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import { catalogueScope } from '../../platform/access/catalogueScope.ts';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Exchange, OperationNote } from '../../platform/http/handler.ts';
import { SnGuesses } from '../../platform/security/SnGuesses.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { ConfigurationChanges } from '../configuration/ConfigurationChanges.ts';
import { unknownFiles } from '../file/fileReferences.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import { toFirmware, toHardware } from './hardware.mapper.ts';
import { HardwareRepository } from './hardware.repository.ts';
import { longestPrefix } from './longestPrefix.ts';

/** Maximum number of SNs in a refusal. */
const mostNamed = 10;

export interface HardwareServiceParts {
  db: Records;
  repository: HardwareRepository;
  changes: Pick<ConfigurationChanges, 'run'>;
  live: LiveState;
  clock: Clock;
}

type Note = (note: OperationNote) => void;
type Nothing = Record<string, never>;

/** Hardware models of gateways, and their firmware. */
export class HardwareService {
  private readonly parts: HardwareServiceParts;
  private readonly guesses: SnGuesses;

  constructor(parts: HardwareServiceParts) {
    this.parts = parts;
    this.guesses = new SnGuesses(() => parts.clock.now());
  }

  /** Everyone counts their own gateways. */
  async query(caller: Caller, body: BodyOf<typeof api.hardware.query>): Promise<{ total: number; list: Hardware[] }> {
    const { total, list } = await this.parts.repository.list(scopeOf(caller), body);
    return { total, list: list.map(toHardware) };
  }

  /** 1014 if the model does not exist. */
  async require(id: number): Promise<void> {
    await this.find(id);
  }

  /** For everything behind a gateway of this model, or of none. */
  async lineOf(id: number | null): Promise<EquipmentLine> {
    const model = id === null ? undefined : await this.parts.repository.find(catalogueScope, id);
    return (model?.line ?? 'eg') as EquipmentLine;
  }

  /** The model whose prefix matches the SN best. */
  async ofSn(sn: string) {
    return longestPrefix(await this.parts.repository.prefixes(catalogueScope), sn);
  }

  async add(caller: Caller, body: BodyOf<typeof api.hardware.add>, note: Note): Promise<{ id: number }> {
    const { repository, clock } = this.parts;
    await this.checkImage(caller, body.image);
    await this.checkName(body.name);
    const row = { ...body, networking: JSON.stringify(body.networking), createdAt: clock.now() };
    const id = await repository.insert(catalogueScope, row);
    note({ object: { kind: 'hardware', id }, detail: { name: body.name } });
    return { id };
  }

  async edit(caller: Caller, { id, ...body }: BodyOf<typeof api.hardware.edit>, note: Note): Promise<Nothing> {
    const before = await this.find(id);
    if (body.image !== before.image) await this.checkImage(caller, body.image);
    const isOtherLine = before.line !== body.line;
    const line = isOtherLine ? { line: { from: before.line, to: body.line } } : {};
    note({ object: { kind: 'hardware', id }, detail: { name: { from: before.name, to: body.name }, ...line } });
    await this.checkName(body.name, id);
    await this.parts.changes.run(async (trx, change) => {
      const repository = new HardwareRepository(trx);
      await repository.update(catalogueScope, id, { ...body, networking: JSON.stringify(body.networking) });
      if (isOtherLine)
        for (const device of await repository.devicesOf(acrossOrganisations('is it in use'), id))
          change.equipment.add(device);
    });
    return {};
  }

  async delete(id: number, note: Note): Promise<Nothing> {
    const { repository } = this.parts;
    const { name } = await this.find(id);
    note({ object: { kind: 'hardware', id }, detail: { name } });
    const sns = await repository.gatewaysOf(acrossOrganisations('is it in use'), id);
    if (sns.length > 0) fail('1502', { places: placesOf(sns) });
    await repository.delete(catalogueScope, id);
    return {};
  }

  async firmware(hardwareId: number): Promise<Firmware[]> {
    await this.find(hardwareId);
    return (await this.parts.repository.firmware(catalogueScope, hardwareId)).map(toFirmware);
  }

  async addFirmware(
    caller: Caller,
    { hardwareId, version, note: words }: BodyOf<typeof api.hardware.addFirmware>,
    files: Exchange<typeof api.hardware.addFirmware>['files'],
    note: Note,
  ): Promise<{ id: number }> {
    const { repository, clock } = this.parts;
    const { name } = await this.find(hardwareId);
    const { bytes: content } = files.file;
    const bytes = content.length;
    const known = await repository.firmware(catalogueScope, hardwareId);
    if (known.some((firmware) => firmware.version === version)) fail('1501', { name: version });
    const sha256 = createHash('sha256').update(content).digest('hex');
    note({ object: { kind: 'hardware', id: hardwareId }, detail: { name, version, bytes, sha256 } });
    const { loginname } = caller;
    const row = { hardwareId, version, note: words, bytes, sha256, content, loginname, createdAt: clock.now() };
    return { id: await repository.insertFirmware(catalogueScope, row) };
  }

  async deleteFirmware(id: number, note: Note): Promise<Nothing> {
    const { repository } = this.parts;
    const { hardwareId, version } = (await repository.findFirmware(catalogueScope, id)) ?? fail('1014');
    note({ object: { kind: 'hardware', id: hardwareId }, detail: { version } });
    await repository.deleteFirmware(catalogueScope, id);
    return {};
  }

  async bySn(caller: Caller, sn: string): Promise<ReplyOf<typeof api.hardware.bySn>> {
    const { repository, live } = this.parts;
    const model = await this.ofSn(sn);
    const guess = model ? { id: model.id, name: model.name, manufacturer: model.manufacturer } : null;
    const gateway = await repository.gatewayOfSn(acrossOrganisations('is it taken'), sn);
    if (!gateway) return { sn, state: 'free', hardware: guess, gateway: null };
    // One that is out of the caller's range is nobody's, for all that they learn.
    const isSeen = await repository.seesGateway(scopeOf(caller), gateway.id);
    if (gateway.orgId !== caller.orgId || !isSeen) {
      this.guesses.count(caller);
      return { sn, state: 'taken', hardware: guess, gateway: null };
    }
    const { id, name, equipmentCount, hardwareId } = gateway;
    const set = hardwareId === null ? undefined : await repository.find(catalogueScope, hardwareId);
    const hardware = set ? { id: set.id, name: set.name, manufacturer: set.manufacturer } : guess;
    const { online } = live.gateway(id);
    return { sn, state: 'own', hardware, gateway: { id, name, online, equipmentCount: Number(equipmentCount ?? 0) } };
  }

  private async find(id: number) {
    return (await this.parts.repository.find(catalogueScope, id)) ?? fail('1014');
  }

  /** Everyone can see the picture of a model, so it must be one that the staff's own organisation uploaded. */
  private async checkImage(caller: Caller, image: number | null): Promise<void> {
    const scope = withinOrganisation(scopeOf(caller), caller.orgId);
    if (image !== null && (await unknownFiles(this.parts.db, scope, [image])).length > 0) fail('1014');
  }

  private async checkName(name: string, except?: number): Promise<void> {
    if (await this.parts.repository.isNameTaken(catalogueScope, name, except)) fail('1501', { name });
  }
}

function placesOf(sns: readonly string[]): string {
  const shown = sns.slice(0, mostNamed).join('、');
  return sns.length > mostNamed ? `${shown} … (${sns.length})` : shown;
}
