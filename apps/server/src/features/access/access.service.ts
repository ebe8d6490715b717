import {
  type AccessAnswer,
  type AccessDeed,
  type AccessStep,
  api,
  type BodyOf,
  Failure,
  fail,
  type May,
  type Permission,
  type ReplyOf,
} from '@lookfar/contract';
import { regionTitles, withinRegions } from '@lookfar/page';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { type Identity, identityOf } from '../../platform/sessions/identityOf.ts';
import { isPermitted } from '../../platform/sessions/isPermitted.ts';
import { regionsOf } from '../../platform/sessions/regions.ts';
import type { SessionRepository } from '../../platform/sessions/session.repository.ts';
import { alarmRightsOf, mayViewAlarms } from '../alarm/mayViewAlarms.ts';
import { countWidgets, documentOf, widgetsOf } from '../page/pageDocument.ts';
import type { ViewedPages } from '../page-design/ViewedPages.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';
import type { AccessRepository, PersonRow } from './access.repository.ts';
import { type Asked, reachOf } from './reachOf.ts';

export interface AccessServiceParts {
  db: Records;
  repository: AccessRepository;
  sessions: Pick<SessionRepository, 'ofAccount'>;
  access: EquipmentAccess;
  viewed: Pick<ViewedPages, 'find'>;
  clock: Clock;
}

type Why = ReplyOf<typeof api.access.why>;
type Who = ReplyOf<typeof api.access.who>;
type Device = Asked['device'];

const onlyOne = { cn: '请选择设备、页面、权限之一', en: 'name one of a device, a page and a permission' };

/** Why an account can do something, and who can. What the calls ask is asked here, for somebody else. */
export class AccessService {
  private readonly parts: AccessServiceParts;

  constructor(parts: AccessServiceParts) {
    this.parts = parts;
  }

  async people(caller: Caller, body: BodyOf<typeof api.access.people>): Promise<ReplyOf<typeof api.access.people>> {
    const { total, list } = await this.parts.repository.list(scopeOf(caller), body);
    return { total, list: list.map(toPerson) };
  }

  /** 1014 for what the caller cannot see. */
  async why(caller: Caller, body: BodyOf<typeof api.access.why>): Promise<Why> {
    const { accountId, equipmentId, pageId, right } = body;
    const { repository } = this.parts;
    if ([equipmentId, pageId, right].filter((one) => one !== undefined).length !== 1)
      throw new Refusal('1000', onlyOne);
    const person = (await repository.person(scopeOf(caller), accountId)) ?? fail('1014');
    const identity = await this.identityOf(accountId);
    if (right !== undefined) return this.whyRight(person, identity, right);
    if (pageId !== undefined) return this.whyPage(caller, person, identity, pageId);
    await this.parts.access.of(caller, equipmentId ?? 0);
    const device = (await repository.device(equipmentId ?? 0)) ?? fail('1014');
    return { person: toPerson(person), title: device.name, answers: await this.deeds(person, identity, device) };
  }

  async who(caller: Caller, body: BodyOf<typeof api.access.who>): Promise<Who> {
    const { repository, access, clock } = this.parts;
    const { equipmentId, deed } = body;
    const { grant } = await access.of(caller, equipmentId);
    // Who else uses what was shared is its owner's business.
    if (!grant.isOwn) fail('1014');
    const device = (await repository.device(equipmentId)) ?? fail('1014');
    const now = clock.now();
    const { may } = deed === 'write' ? api.signal.write : api.monitor.signals;
    const asked = { ...body, now, rights: rightsIn(may), writes: deed === 'write' };
    const { total, ids, platform } = await repository.who(scopeOf(caller), asked);
    const list: Who['list'] = [];
    for (const person of await repository.found(ids)) {
      const identity = await this.identityOf(person.id);
      const found = await this.found(identity, equipmentId);
      const reach = await reachOf(repository, { person, identity, device, found, now });
      // Of an account of another organisation, its role is not told.
      const isKnown = scopeOf(caller).orgId === undefined || person.orgId === caller.orgId;
      const steps = isKnown ? [this.given(person, identity, may), reach] : [reach];
      list.push({ ...toPerson(person), ...(isKnown ? {} : { roleName: '' }), steps });
    }
    return { total, list, title: device.name, platform };
  }

  private whyRight(person: PersonRow, identity: Identity, right: Permission): Why {
    const steps = [...this.comesIn(person), this.given(person, identity, { who: 'right', right })];
    return { person: toPerson(person), title: '', answers: [answer('right', steps)] };
  }

  private async whyPage(caller: Caller, person: PersonRow, identity: Identity, pageId: number): Promise<Why> {
    const { viewed, repository, clock, db } = this.parts;
    const page = await viewed.find(caller, pageId);
    const device = (await repository.device(page.ownerId)) ?? fail('1014');
    const found = await this.found(identity, device.id);
    const isFound = await succeeds(() => viewed.find({ ...identity, address: '' }, pageId));
    const reach = await reachOf(repository, { person, identity, device, found, now: clock.now() });
    const opening = [
      ...this.comesIn(person),
      this.given(person, identity, api.pageOpening.info.may),
      { ...reach, holds: isFound },
      ...(page.passwordHash === null ? [] : [{ link: 'password' as const, holds: true }]),
    ];
    // As `ViewedPages`: the same title elsewhere means something else.
    const held = found?.grant.isOwn ? await regionsOf(db, scopeOf(identity), person.id) : [];
    const document = documentOf(page);
    const all = widgetsOf(document);
    const titles = regionTitles(document);
    const regions: AccessStep = {
      link: 'regions',
      held: titles.filter((title) => held.includes(title)),
      lacking: titles.filter((title) => !held.includes(title)),
      hidden: countWidgets(all) - countWidgets(withinRegions(all, held)),
      holds: withinRegions(all, held) === all,
    };
    return {
      person: toPerson(person),
      title: page.title,
      answers: [answer('open', opening), ...(titles.length > 0 ? [answer('regions', [regions])] : [])],
    };
  }

  private async deeds(person: PersonRow, identity: Identity, device: Device): Promise<AccessAnswer[]> {
    const found = await this.found(identity, device.id);
    const reach = await reachOf(this.parts.repository, {
      person,
      identity,
      device,
      found,
      now: this.parts.clock.now(),
    });
    const chain = (deed: AccessDeed, given: AccessStep, includes = true): AccessAnswer =>
      answer(deed, [...this.comesIn(person), given, { ...reach, holds: reach.holds && includes }]);
    const { grant } = found ?? {};
    const given = (may: May) => this.given(person, identity, may);
    return [
      chain('view', given(api.monitor.signals.may)),
      chain('write', given(api.signal.write.may), grant?.write),
      chain('history', given(api.history.query.may), grant?.history),
      chain('alarms', this.alarmsGiven(person, identity, found), grant?.alarm),
      chain('edit', given(api.equipment.edit.may), grant?.isOwn),
    ];
  }

  /** Which permission shows the alarms depends on the device. */
  private alarmsGiven(person: PersonRow, identity: Identity, found: Access | undefined): AccessStep {
    const device = found?.equipment;
    const holds = device !== undefined && mayViewAlarms(identity, device);
    const rights = alarmRightsOf(device);
    return { ...this.given(person, identity, { who: 'right', right: 'monitor_multi_designer_alarm' }), rights, holds };
  }

  /** Whether somebody can log in at all. */
  private comesIn(person: PersonRow): AccessStep[] {
    const now = this.parts.clock.now();
    const account = stateOf(person.disabled, person.validUntil, now);
    const org = stateOf(person.orgDisabled, person.orgValidUntil, now);
    return [
      {
        ...{ link: 'account', holds: account === 'ok', state: account, until: person.validUntil },
        ...{ object: { kind: 'account', id: person.id }, name: person.loginname },
      },
      { link: 'organisation', holds: org === 'ok', state: org, name: person.orgName, until: person.orgValidUntil },
    ];
  }

  /** The same decision as before every call. */
  private given({ roleId, roleName }: PersonRow, identity: Identity, may: May): AccessStep {
    return {
      ...{ link: 'right', holds: isPermitted(may, identity), rights: rightsIn(may) },
      ...{ object: { kind: 'role', id: roleId }, name: roleName },
    };
  }

  private async found(identity: Identity, equipmentId: number): Promise<Access | undefined> {
    return (await this.parts.access.among(identity, [equipmentId])).get(equipmentId);
  }

  private async identityOf(accountId: number): Promise<Identity> {
    return identityOf((await this.parts.sessions.ofAccount(accountId)) ?? fail('1014'), '');
  }
}

function answer(deed: AccessDeed, steps: AccessStep[]): AccessAnswer {
  return { deed, allowed: steps.every(({ holds }) => holds), steps };
}

function rightsIn(may: May): Permission[] {
  return may.who === 'right' ? [may.right, ...(may.or ?? [])] : [];
}

function stateOf(disabled: number, until: number | null, now: number): 'ok' | 'disabled' | 'expired' {
  if (disabled) return 'disabled';
  return until !== null && until <= now ? 'expired' : 'ok';
}

/** Whether a call would be answered, as opposed to refused. */
async function succeeds(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt();
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

function toPerson({ id, loginname, name, orgName, roleName }: PersonRow) {
  return { accountId: id, loginname, name: name || loginname, orgName, roleName };
}
