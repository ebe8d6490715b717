import { type api, type BodyOf, fail, type ReplyOf, shareLimits } from '@lookfar/contract';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { OperationNote } from '../../platform/http/handler.ts';
import type { SharedLimits } from '../../platform/security/SharedLimits.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { ShareTries } from './ShareTries.ts';
import type { OfferedShare, ShareRepository } from './share.repository.ts';
import { readShareCode } from './shareCode.ts';

export interface ShareHoldingParts {
  repository: ShareRepository;
  bus: Bus;
  clock: Clock;
  limits: SharedLimits;
}

type Note = (note: OperationNote) => void;

/** What the other side does: accept a shared device, and remove it. */
export class ShareHolding {
  private readonly parts: ShareHoldingParts;
  private readonly tries: ShareTries;

  constructor(parts: ShareHoldingParts) {
    this.parts = parts;
    this.tries = new ShareTries(parts.limits, 'share');
  }

  async accept(
    caller: Caller,
    body: BodyOf<typeof api.share.accept>,
    note: Note,
  ): Promise<ReplyOf<typeof api.share.accept>> {
    const { repository, bus, clock } = this.parts;
    await this.tries.begin(caller);
    const share = (await repository.offered(readShareCode(body.code), clock.now())) ?? fail('1515');
    const { equipmentId, name } = share;
    note({ object: { kind: 'equipment', id: equipmentId }, foreign: true });
    await this.refuseOwn(caller, share);
    await this.tries.check(caller, share, body.password);
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

  private async refuseOwn(caller: Caller, share: OfferedShare): Promise<void> {
    const { orgId } = scopeOf(caller);
    if (orgId !== undefined && orgId !== share.orgId) return;
    await this.tries.excuse(caller);
    fail('1516');
  }
}
