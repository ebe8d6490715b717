import type { Text } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Caller } from '../../../platform/sessions/caller.ts';
import { identityOf } from '../../../platform/sessions/identityOf.ts';
import type { SessionRepository } from '../../../platform/sessions/session.repository.ts';
import { MessageReaders } from '../../message/MessageReaders.ts';
import type { SceneFacts } from '../SceneFacts.ts';
import type { Program } from './ProgramCache.ts';

export interface ScenePeopleParts {
  db: Records;
  accounts: Pick<SessionRepository, 'ofAccount'>;
  facts: Pick<SceneFacts, 'denied'>;
  clock: Clock;
}

/** Stands for the address of a person in the operation log. */
export const sceneAddress = 'scene';

/** The people with whose rights scenes write, as they are now. */
export class ScenePeople {
  readonly #parts: ScenePeopleParts;

  constructor(parts: ScenePeopleParts) {
    this.#parts = parts;
  }

  /** Undefined if they cannot log in any more. */
  async find(accountId: number): Promise<Caller | undefined> {
    const { db, accounts, clock } = this.#parts;
    const [active] = await new MessageReaders(db, clock.now()).among([accountId]);
    const row = active === undefined ? undefined : await accounts.ofAccount(accountId);
    return row && { ...identityOf(row, ''), address: sceneAddress };
  }

  /** Why these signals may not be written any more; undefined if they may. */
  async refusal(
    { accountId, loginname }: Pick<Program, 'accountId' | 'loginname'>,
    { orgId, signalIds }: { orgId: number; signalIds: readonly number[] },
  ): Promise<Text | undefined> {
    const person = await this.find(accountId);
    if (person?.orgId !== orgId) return refusals.gone(loginname);
    if (!person.auths.has('scene_enable') || !person.auths.has('monitor_write')) return refusals.noRight(loginname);
    const [device] = await this.#parts.facts.denied(person, orgId, signalIds);
    return device === undefined ? undefined : refusals.noDevice(loginname, device);
  }
}

export const refusals = {
  gone: (name: string): Text => ({
    cn: `启用人 ${name} 的账号已停用或不存在`,
    en: `${name}, who enabled it, can no longer log in`,
  }),
  noRight: (name: string): Text => ({
    cn: `启用人 ${name} 不再有启用场景或写入的权限`,
    en: `${name}, who enabled it, may no longer enable scenes or write`,
  }),
  noDevice: (name: string, device: string): Text => ({
    cn: `启用人 ${name} 不再能写入设备“${device}”`,
    en: `${name}, who enabled it, can no longer write to "${device}"`,
  }),
};
