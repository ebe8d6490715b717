import type { Clock } from '../../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import type { EquipmentAccess } from '../../share/EquipmentAccess.ts';
import type { FollowRepository } from './follow.repository.ts';

export interface FollowServiceParts {
  repository: FollowRepository;
  access: EquipmentAccess;
  clock: Clock;
}

interface Wanted {
  equipmentId: number;
}

/** What a user has starred and pinned, for their own lists only; 1014 for devices that they cannot see. */
export class FollowService {
  private readonly parts: FollowServiceParts;

  constructor(parts: FollowServiceParts) {
    this.parts = parts;
  }

  async follow(caller: Caller, { equipmentId }: Wanted): Promise<void> {
    await this.parts.access.of(caller, equipmentId);
    await this.parts.repository.set(scopeOf(caller), { accountId: caller.accountId, equipmentId }, { followed: 1 });
  }

  async cancel(caller: Caller, { equipmentId }: Wanted): Promise<void> {
    await this.parts.access.of(caller, equipmentId);
    await this.parts.repository.remove(scopeOf(caller), equipmentId);
  }

  async stick(caller: Caller, { equipmentId, top }: Wanted & { top: boolean }): Promise<void> {
    const { repository, access, clock } = this.parts;
    await access.of(caller, equipmentId);
    if (top)
      await repository.set(scopeOf(caller), { accountId: caller.accountId, equipmentId }, { topAt: clock.now() });
    else await repository.unstick(scopeOf(caller), equipmentId);
  }
}
