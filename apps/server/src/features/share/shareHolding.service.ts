import { type api, type BodyOf, fail, type ReplyOf, shareLimits } from '@lookfar/contract';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { OperationNote } from '../../platform/http/handler.ts';
import { verifyPassword } from '../../platform/security/password.ts';
import type { SharedLimiter, SharedLimits } from '../../platform/security/SharedLimits.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { OfferedShare, ShareRepository } from './share.repository.ts';
import { readShareCode } from './shareCode.ts';

export interface ShareHoldingParts {
  repository: ShareRepository;
  bus: Bus;
  clock: Clock;
  limits: SharedLimits;
}

type Note = (note: OperationNote) => void;

const minute = 60_000;
/** Limits an account that guesses codes or passwords. */
const accountRate = { burst: 5, refillMs: 3 * minute };
/** Limits many accounts that guess one password: four digits would last for weeks. */
const codeRate = { burst: 10, refillMs: 5 * minute };

/** What the other side does: accept a shared device, and remove it. */
export class ShareHolding {
  private readonly parts: ShareHoldingParts;
  private readonly byAccount: SharedLimiter;
  private readonly byCode: SharedLimiter;

  constructor(parts: ShareHoldingParts) {
    this.parts = parts;
    this.byAccount = parts.limits.of('share account', accountRate);
    this.byCode = parts.limits.of('share code', codeRate);
  }

  async accept(
    caller: Caller,
    body: BodyOf<typeof api.share.accept>,
    note: Note,
  ): Promise<ReplyOf<typeof api.share.accept>> {
    const { repository, bus, clock } = this.parts;
    const accountKey = String(caller.accountId);
    await this.byAccount.require(accountKey);
    const share = (await repository.offered(readShareCode(body.code), clock.now())) ?? fail('1515');
    const { equipmentId, name } = share;
    note({ object: { kind: 'equipment', id: equipmentId }, foreign: true });
    await this.checkPassword(caller, share, body.password);
    await this.byAccount.giveBack(accountKey);
    const outcome = await repository.hold(caller, share, { now: clock.now(), most: shareLimits.holders });
    if (outcome === 'gone') fail('1515');
    if (outcome === 'full') fail('1522', { limit: shareLimits.holders });
    bus.publish('equipment.changed', { equipmentIds: [equipmentId] });
    return { equipId: equipmentId, name };
  }

  async leave(caller: Caller, { equipId }: { equipId: number }, note: Note): Promise<void> {
    if (!(await this.parts.repository.leave(scopeOf(caller), caller, equipId))) fail('1014');
    note({ object: { kind: 'equipment', id: equipId } });
    this.parts.bus.publish('equipment.changed', { equipmentIds: [equipId] });
  }

  private async checkPassword(caller: Caller, share: OfferedShare, password: string): Promise<void> {
    const { orgId } = scopeOf(caller);
    if (orgId === undefined || orgId === share.orgId) {
      await this.byAccount.giveBack(String(caller.accountId));
      fail('1516');
    }
    const codeKey = String(share.id);
    await this.byCode.require(codeKey);
    if (!(await verifyPassword(password, share.passwordHash))) fail('1514');
    await this.byCode.giveBack(codeKey);
  }
}
