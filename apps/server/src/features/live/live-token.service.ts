import { monitorLimits } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { hashId, randomId } from '../../platform/security/ids.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { EquipmentService } from '../equipment/equipment.service.ts';
import type { LiveTokenRepository } from './live-token.repository.ts';
import { LiveTarget } from './liveTarget.ts';

const kind = 'equipment';
const tokenShape = /^[\w-]{43}$/;

export interface LiveGrant {
  target: LiveTarget;
  sessionHash: string;
}

/** One-use tokens that open live sockets. Only their hash is stored. */
export class LiveTokenService {
  private readonly repository: LiveTokenRepository;
  private readonly equipment: EquipmentService;
  private readonly clock: Clock;

  constructor(repository: LiveTokenRepository, equipment: EquipmentService, clock: Clock) {
    this.repository = repository;
    this.equipment = equipment;
    this.clock = clock;
  }

  async create(caller: Caller, { equipmentId }: { equipmentId: number }): Promise<string> {
    const { gatewayId, sn } = await this.equipment.visible(caller, equipmentId);
    const target: LiveTarget = { equipmentId, gatewayId, sn: sn ?? '' };
    const token = randomId();
    const now = this.clock.now();
    await this.repository.removeExpired(now);
    await this.repository.insert({
      tokenHash: hashId(token),
      kind,
      accountId: caller.accountId,
      sessionHash: caller.sessionHash,
      target: JSON.stringify(target),
      expiresAt: now + monitorLimits.tokenSeconds * 1000,
    });
    return token;
  }

  /** What the token opens; undefined when it is wrong, used, too old, or its session has ended. */
  async consume(token: string): Promise<LiveGrant | undefined> {
    if (!tokenShape.test(token)) return undefined;
    const row = await this.repository.take(hashId(token));
    const now = this.clock.now();
    if (!row || row.kind !== kind || row.expiresAt <= now) return undefined;
    if (!(await this.repository.hasSession(row.sessionHash, now))) return undefined;
    return { target: LiveTarget.parse(JSON.parse(row.target)), sessionHash: row.sessionHash };
  }
}
