import {
  type api,
  type BodyOf,
  fail,
  parseTime,
  type ShareAuth,
  type ShareInfo,
  SharePassword,
  shareProblems,
} from '@lookfar/contract';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { OperationNote } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { hashPassword } from '../../platform/security/password.ts';
import { type Caller, requireRight, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { EquipmentService } from '../equipment/equipment.service.ts';
import { defaultAuth, toAuth, toShareInfo } from './share.mapper.ts';
import type { ShareRepository, ShareRow } from './share.repository.ts';
import { makeShareCode } from './shareCode.ts';

export interface ShareServiceParts {
  repository: ShareRepository;
  equipment: Pick<EquipmentService, 'visible'>;
  bus: Bus;
  clock: Clock;
}

type Note = (note: OperationNote) => void;

/** What an owner does: share a device, choose how much of it, see who has it, revoke it. */
export class ShareService {
  private readonly parts: ShareServiceParts;

  constructor(parts: ShareServiceParts) {
    this.parts = parts;
  }

  async info(caller: Caller, { equipId }: { equipId: number }): Promise<ShareInfo> {
    await this.parts.equipment.visible(caller, equipId);
    return this.read(scopeOf(caller), equipId);
  }

  async editPassword(caller: Caller, body: BodyOf<typeof api.share.editPassword>, note: Note): Promise<ShareInfo> {
    const { equipId, password, auth } = body;
    const { orgId } = await this.parts.equipment.visible(caller, equipId);
    note(about(equipId));
    if (!SharePassword.safeParse(password).success) fail('1517');
    const { repository, clock } = this.parts;
    const scope = scopeOf(caller);
    const before = await repository.find(scope, equipId);
    const columns = await this.columns(caller, equipId, auth ?? defaultAuth, before);
    const passwordHash = await hashPassword(password);
    const place = { equipmentId: equipId, orgId, code: makeShareCode(), createdAt: clock.now() };
    await repository.offer(scope, { ...place, passwordHash, ...columns }, { passwordHash, ...(auth && columns) });
    note({ detail: { isNew: !before, ...(auth && { auth: summary(auth) }) } });
    if (auth) this.changed(equipId);
    return this.read(scope, equipId);
  }

  async editAuth(caller: Caller, body: BodyOf<typeof api.share.editAuth>, note: Note): Promise<ShareInfo> {
    const { equipId, auth } = body;
    await this.parts.equipment.visible(caller, equipId);
    note(about(equipId));
    const { repository } = this.parts;
    const scope = scopeOf(caller);
    const before = (await repository.find(scope, equipId)) ?? fail('1515');
    const columns = await this.columns(caller, equipId, auth, before);
    if (!(await repository.update(scope, equipId, columns))) fail('1515');
    const existing = await repository.signalIds(scope, equipId);
    note({ detail: { from: summary(toAuth(before, existing)), to: summary(auth) } });
    this.changed(equipId);
    return this.read(scope, equipId);
  }

  async revoke(caller: Caller, body: BodyOf<typeof api.share.revoke>, note: Note): Promise<ShareInfo> {
    const { equipId, holderId } = body;
    await this.parts.equipment.visible(caller, equipId);
    note(about(equipId));
    const { repository } = this.parts;
    const scope = scopeOf(caller);
    const { id: shareId } = (await repository.find(scope, equipId)) ?? fail('1515');
    if (holderId === undefined) {
      note({ detail: { holders: await repository.remove(scope, shareId) } });
    } else {
      const holder = (await repository.holders(scope, shareId)).find(({ id }) => id === holderId);
      if (!holder || !(await repository.removeHolder(scope, { shareId, holderId }))) fail('1014');
      note({ detail: { holder: holder.loginname, org: holder.orgName } });
    }
    this.changed(equipId);
    return this.read(scope, equipId);
  }

  private async read(scope: Scope, equipId: number): Promise<ShareInfo> {
    const { repository } = this.parts;
    const row = await repository.find(scope, equipId);
    const holders = row ? await repository.holders(scope, row.id) : [];
    return toShareInfo(equipId, row, holders, await repository.signalIds(scope, equipId));
  }

  private async columns(caller: Caller, equipId: number, auth: ShareAuth, before: ShareRow | undefined) {
    const { signals, write, history, alarm } = auth;
    // No one can share what they have no permission to do themselves.
    if (write && before?.mayWrite !== 1) requireRight(caller, 'monitor_write', '1305');
    if (signals !== 'all') await this.checkSignals(scopeOf(caller), equipId, signals);
    return {
      signals: JSON.stringify(signals === 'all' ? signals : [...new Set(signals)]),
      mayWrite: write ? 1 : 0,
      mayHistory: history ? 1 : 0,
      mayAlarm: alarm ? 1 : 0,
      expiresAt: this.expiry(auth),
    };
  }

  private async checkSignals(scope: Scope, equipId: number, signals: readonly number[]): Promise<void> {
    if (signals.length === 0) throw new Refusal('1000', shareProblems.noSignal);
    const existing = await this.parts.repository.signalIds(scope, equipId);
    if (!signals.every((id) => existing.has(id))) fail('1714');
  }

  private expiry({ expires }: ShareAuth): number | null {
    const at = expires === null ? null : (parseTime(expires) ?? null);
    if (at !== null && at <= this.parts.clock.now()) throw new Refusal('1000', shareProblems.past);
    return at;
  }

  /** After it is durable: open sockets of holders are checked again, in every process. */
  private changed(equipId: number): void {
    this.parts.bus.publish('equipment.changed', { equipmentIds: [equipId] });
  }
}

function about(equipId: number): OperationNote {
  return { object: { kind: 'equipment', id: equipId } };
}

/** For the operation log, where thousands of ids would be of no use. */
function summary({ signals, ...auth }: ShareAuth) {
  return { signals: signals === 'all' ? signals : signals.length, ...auth };
}
