import {
  type AckLink,
  type AlarmLevel,
  type AlarmStateName,
  Failure,
  fail,
  formatTime,
  type Language,
} from '@lookfar/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import { hashId } from '../../../platform/security/ids.ts';
import type { Limiter } from '../../../platform/security/Limiter.ts';
import { type Caller, requireRight } from '../../../platform/sessions/caller.ts';
import { identityOf } from '../../../platform/sessions/identityOf.ts';
import { orgState } from '../../../platform/sessions/orgState.ts';
import type { SessionRepository } from '../../../platform/sessions/session.repository.ts';
import type { AlarmHandling } from '../../alarm/createAlarms.ts';
import type { AckLinkRepository, AckLinkRow } from './ackLink.repository.ts';

export interface AckLinkServiceParts {
  repository: AckLinkRepository;
  accounts: Pick<SessionRepository, 'ofAccount'>;
  alarms: AlarmHandling;
  clock: Clock;
  /** By address. */
  limit: Limiter;
}

export interface Visit {
  token: string;
  address: string;
  language: Language;
}

/** In whose name a link acts. */
type Actor =
  | { kind: 'account'; name: string; caller: Caller }
  | { kind: 'channel'; name: string; channel: { id: number; orgId: number } };

/** Who is said to have done it, for the operation log. */
export interface Who {
  orgId: number;
  accountId: number | null;
  loginname: string;
}

const openStates = new Set(['UNACK', 'RTNUN', 'L-UNACK']);

/** Acknowledging by the link of a message: it needs no session, and gives no more than this one acknowledgement. */
export class AckLinkService {
  readonly #parts: AckLinkServiceParts;

  constructor(parts: AckLinkServiceParts) {
    this.#parts = parts;
  }

  async show(visit: Visit): Promise<AckLink> {
    const link = await this.#require(visit);
    return this.#view(link, await this.#actor(link, visit), visit.language);
  }

  /** A refusal does not use it up: what it says may be gone a moment later. */
  async confirm(
    visit: Visit & { note?: string | undefined },
    told: (who: Who, alarmId: number) => void,
  ): Promise<AckLink> {
    const { repository, clock } = this.#parts;
    const link = await this.#require(visit);
    const actor = await this.#actor(link, visit);
    told(whoOf(actor), link.alarmId);
    if (!(await repository.claim(link.tokenHash, clock.now()))) fail('1603');
    try {
      await this.#acknowledge(link, actor, visit);
    } catch (error) {
      await repository.release(link.tokenHash);
      throw error;
    }
    return this.#view(link, actor, visit.language);
  }

  async #acknowledge(
    { alarmId, occurrence }: AckLinkRow,
    actor: Actor,
    { note, language }: Visit & { note?: string | undefined },
  ): Promise<void> {
    const { alarms, repository } = this.#parts;
    if (actor.kind === 'account') {
      const wanted = { alarmId, ...(occurrence !== null && { occurrence }) };
      const [answer] = await alarms.confirm(actor.caller, { alarms: [wanted], ...(note && { note }) }, language);
      if (answer && answer.code !== '200') throw new Failure(answer.code, {});
      return;
    }
    if ((await repository.alarm(alarmId))?.orgId !== actor.channel.orgId) fail('1014');
    const [answer] = await alarms.ask([
      {
        alarmId,
        command: {
          type: 'acknowledge',
          user: actor.name,
          ...(note && { comment: note }),
          ...(occurrence !== null && { occurrence }),
        },
      },
    ]);
    if (answer && answer.code !== '200') throw new Failure(answer.code, answer.values);
  }

  /** 1602 unknown, 1603 used, 1604 expired; 429 for an address that tries too often. */
  async #require({ token, address }: Visit): Promise<AckLinkRow> {
    const { repository, clock, limit } = this.#parts;
    const waitMs = limit.take(address);
    if (waitMs > 0) fail('429', { seconds: Math.ceil(waitMs / 1000) });
    const link = (await repository.find(hashId(token))) ?? fail('1602');
    if (link.usedAt !== null) fail('1603');
    if (link.expiresAt <= clock.now()) fail('1604');
    return link;
  }

  /** Somebody who has left, or a channel that may not any more: as if there were no link. 1009 without the permission. */
  async #actor({ accountId, channelId }: AckLinkRow, { address }: Visit): Promise<Actor> {
    const { repository, accounts, clock } = this.#parts;
    if (accountId === null) {
      const channel = channelId === null ? undefined : await repository.channel(channelId);
      return channel ? { kind: 'channel', name: channel.name, channel } : fail('1602');
    }
    const account = (await repository.account(accountId)) ?? fail('1602');
    const now = clock.now();
    const isOver = account.validUntil !== null && account.validUntil <= now;
    const isOrgLive = orgState({ disabled: account.orgDisabled, validUntil: account.orgUntil }, now) === 'live';
    if (account.disabled !== 0 || isOver || !isOrgLive) fail('1602');
    const caller = { ...identityOf((await accounts.ofAccount(accountId)) ?? fail('1602'), ''), address };
    requireRight(caller, 'alarm_handle');
    return { kind: 'account', name: account.name || account.loginname, caller };
  }

  async #view(link: AckLinkRow, actor: Actor, language: Language): Promise<AckLink> {
    const { repository, alarms } = this.#parts;
    const { alarmId, occurrence } = link;
    // They may have lost the device since.
    if (actor.kind === 'account') await alarms.requireView(actor.caller, alarmId);
    const alarm = await repository.alarm(alarmId);
    const last = alarm ?? (await repository.lastLine(alarmId)) ?? fail('1602');
    const isSame = alarm !== undefined && (occurrence === null || alarm.occurrence === occurrence);
    return {
      alarmId,
      ...{ equip: last.equip, title: last.title, text: language === 'cn' ? last.textCn : last.textEn },
      level: last.level as AlarmLevel,
      state: (alarm?.state ?? 'NORM') as AlarmStateName,
      raisedAt: alarm?.raisedAt ?? null,
      name: actor.name,
      isOpen: isSame && openStates.has(alarm.state),
      gmtExpire: formatTime(link.expiresAt),
    };
  }
}

function whoOf(actor: Actor): Who {
  if (actor.kind === 'channel') return { orgId: actor.channel.orgId, accountId: null, loginname: actor.name };
  const { orgId, accountId, loginname } = actor.caller;
  return { orgId, accountId, loginname };
}
