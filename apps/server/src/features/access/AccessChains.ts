import {
  type AccessAnswer,
  type AccessDeed,
  type AccessStep,
  Failure,
  fail,
  type May,
  type Permission,
} from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { type EmbedRow, type Identity, identityOf } from '../../platform/sessions/identityOf.ts';
import { isPermitted } from '../../platform/sessions/isPermitted.ts';
import type { SessionRepository } from '../../platform/sessions/session.repository.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';
import type { AccessRepository, PersonRow } from './access.repository.ts';
import { type Asked, reachOf } from './reachOf.ts';

export interface AccessChainsParts {
  repository: AccessRepository;
  sessions: Pick<SessionRepository, 'ofAccount'>;
  access: EquipmentAccess;
  clock: Clock;
}

/** The links that every answer has, each decided as the calls decide it. */
export class AccessChains {
  readonly #parts: AccessChainsParts;

  constructor(parts: AccessChainsParts) {
    this.#parts = parts;
  }

  get now(): number {
    return this.#parts.clock.now();
  }

  /** Whether somebody can log in at all. */
  comesIn(person: PersonRow): AccessStep[] {
    const account = stateOf(person.disabled, person.validUntil, this.now);
    const org = stateOf(person.orgDisabled, person.orgValidUntil, this.now);
    return [
      {
        ...{ link: 'account', holds: account === 'ok', state: account, until: person.validUntil },
        ...{ object: { kind: 'account', id: person.id }, name: person.loginname },
      },
      { link: 'organisation', holds: org === 'ok', state: org, name: person.orgName, until: person.orgValidUntil },
    ];
  }

  /** The same decision as before every call. */
  given({ roleId, roleName }: PersonRow, identity: Identity, may: May): AccessStep {
    return {
      ...{ link: 'right', holds: isPermitted(may, identity), rights: rightsIn(may) },
      ...{ object: { kind: 'role', id: roleId }, name: roleName },
    };
  }

  /** Undefined for a device that they do not see. */
  async found(identity: Identity, equipmentId: number): Promise<Access | undefined> {
    return (await this.#parts.access.among(identity, [equipmentId])).get(equipmentId);
  }

  reach(asked: Omit<Asked, 'now'>): Promise<AccessStep> {
    return reachOf(this.#parts.repository, { ...asked, now: this.now });
  }

  /** As they would call; with `embed` as whoever has the link would. */
  async identityOf(accountId: number, embed?: EmbedRow): Promise<Identity> {
    const row = (await this.#parts.sessions.ofAccount(accountId)) ?? fail('1014');
    return identityOf({ ...row, embed }, '');
  }
}

export const asCaller = (identity: Identity): Caller => ({ ...identity, address: '' });

export function answer(deed: AccessDeed, steps: AccessStep[]): AccessAnswer {
  return { deed, allowed: steps.every(({ holds }) => holds), steps };
}

export function rightsIn(may: May): Permission[] {
  return may.who === 'right' ? [may.right, ...(may.or ?? [])] : [];
}

/** What a call would have found; undefined if it would have been refused. */
export async function unlessRefused<T>(attempt: () => Promise<T>): Promise<T | undefined> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

function stateOf(disabled: number, until: number | null, now: number): 'ok' | 'disabled' | 'expired' {
  if (disabled) return 'disabled';
  return until !== null && until <= now ? 'expired' : 'ok';
}
