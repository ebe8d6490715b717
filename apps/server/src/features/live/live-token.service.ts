import { type Language, monitorLimits } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { hashId, randomId } from '../../platform/security/ids.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { mayViewAlarms } from '../alarm/mayViewAlarms.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import type { LiveTokenRepository, LiveTokenRow } from './live-token.repository.ts';
import { LiveTarget, MessageTarget, ProjectTarget } from './liveTarget.ts';

type TokenKind = 'equipment' | 'message' | 'list' | 'project';

const tokenShape = /^[\w-]{43}$/;

export interface LiveGrant {
  accountId: number;
  target: LiveTarget;
  sessionHash: string;
}

/** The account whose messages a socket carries. */
export interface MessageGrant {
  accountId: number;
  orgId: number;
  sessionHash: string;
  /** Messages are sent in it. */
  language: Language;
}

/** The viewer of a project page. */
export interface ProjectGrant {
  accountId: number;
  target: ProjectTarget;
  sessionHash: string;
}

/** The account of a list channel; the viewer requests what it shows once the socket is open. */
export interface ListGrant {
  accountId: number;
  sessionHash: string;
}

/** Single-use tokens that open live sockets. Only their hash is stored. */
export class LiveTokenService {
  private readonly repository: LiveTokenRepository;
  private readonly access: EquipmentAccess;
  private readonly clock: Clock;

  constructor(repository: LiveTokenRepository, access: EquipmentAccess, clock: Clock) {
    this.repository = repository;
    this.access = access;
    this.clock = clock;
  }

  async create(caller: Caller, { equipmentId }: { equipmentId: number }, language: Language): Promise<string> {
    const { equipment, grant, scope } = await this.access.of(caller, equipmentId);
    const seesAlarms = mayViewAlarms(caller, equipment);
    const target: LiveTarget = {
      equipmentId,
      gatewayId: equipment.gatewayId,
      sn: grant.isOwn ? (equipment.sn ?? '') : '',
      ...(seesAlarms && { alarms: language }),
      // Whoever looks at an embedded page holds nothing: their session tells what they see.
      ...(!grant.isOwn && !caller.embed && { shared: true }),
      ...((caller.embed || (grant.isOwn && scope.range.kind !== 'all')) && { ranged: true }),
    };
    return this.issue(caller, 'equipment', target);
  }

  /** For the messages of the caller's own account. */
  async createForMessages(caller: Caller, language: Language): Promise<string> {
    return this.issue(caller, 'message', { orgId: caller.orgId, language } satisfies MessageTarget);
  }

  async createForList(caller: Caller): Promise<string> {
    return this.issue(caller, 'list', {});
  }

  /** For a page of a project that the caller is known to be able to open. */
  async createForProject(caller: Caller, target: ProjectTarget): Promise<string> {
    return this.issue(caller, 'project', target);
  }

  /** What the token opens; undefined if it is wrong, used, expired, or its session has ended. */
  async consume(token: string): Promise<LiveGrant | undefined> {
    const row = await this.take(token, 'equipment');
    if (!row) return undefined;
    const { accountId, sessionHash } = row;
    return { accountId, target: LiveTarget.parse(JSON.parse(row.target)), sessionHash };
  }

  async consumeForMessages(token: string): Promise<MessageGrant | undefined> {
    const row = await this.take(token, 'message');
    if (!row) return undefined;
    const target = MessageTarget.parse(JSON.parse(row.target));
    return { ...target, accountId: row.accountId, sessionHash: row.sessionHash };
  }

  async consumeForList(token: string): Promise<ListGrant | undefined> {
    const row = await this.take(token, 'list');
    return row && { accountId: row.accountId, sessionHash: row.sessionHash };
  }

  async consumeForProject(token: string): Promise<ProjectGrant | undefined> {
    const row = await this.take(token, 'project');
    if (!row) return undefined;
    const { accountId, sessionHash } = row;
    return { accountId, target: ProjectTarget.parse(JSON.parse(row.target)), sessionHash };
  }

  private async issue(caller: Caller, kind: TokenKind, target: object): Promise<string> {
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

  private async take(token: string, kind: TokenKind): Promise<LiveTokenRow | undefined> {
    if (!tokenShape.test(token)) return undefined;
    const row = await this.repository.take(hashId(token));
    const now = this.clock.now();
    if (!row || row.kind !== kind || row.expiresAt <= now) return undefined;
    return (await this.repository.hasSession(row.sessionHash, now)) ? row : undefined;
  }
}
