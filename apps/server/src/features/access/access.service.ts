import {
  type AccessAnswer,
  type AccessDeed,
  type AccessStep,
  api,
  type BodyOf,
  fail,
  type May,
  type Permission,
  type ReplyOf,
} from '@lookfar/contract';
import { regionTitles, withinRegions } from '@lookfar/page';
import type { Records } from '../../platform/access/records.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { Identity } from '../../platform/sessions/identityOf.ts';
import { regionsOf } from '../../platform/sessions/regions.ts';
import { alarmRightsOf, mayViewAlarms } from '../alarm/mayViewAlarms.ts';
import { countWidgets, documentOf, widgetsOf } from '../page/pageDocument.ts';
import type { ViewedPages } from '../page-design/ViewedPages.ts';
import { pagePmsn } from '../project/access/openProject.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { Access } from '../share/EquipmentAccess.ts';
import { AccessChains, type AccessChainsParts, answer, asCaller, rightsIn, unlessRefused } from './AccessChains.ts';
import type { AccessRepository, PageRow, PersonRow } from './access.repository.ts';
import { EmbedAnswers } from './EmbedAnswers.ts';
import { ProjectAnswers } from './ProjectAnswers.ts';
import type { Asked } from './reachOf.ts';

export interface AccessServiceParts extends AccessChainsParts {
  db: Records;
  viewed: Pick<ViewedPages, 'find'>;
  projects: Pick<ProjectAccess, 'open'>;
}

type WhyBody = BodyOf<typeof api.access.why>;
type Why = ReplyOf<typeof api.access.why>;
type Who = ReplyOf<typeof api.access.who>;
type Device = Asked['device'];

const onlyOne = {
  cn: '请选择设备、运营中心、页面、嵌入链接、权限之一',
  en: 'name one of a device, a project, a page, an embed link and a permission',
};
const noAccount = { cn: '请选择账号', en: 'name an account' };

/** Why an account can do something, and who can. What the calls ask is asked here, for somebody else. */
export class AccessService {
  private readonly parts: AccessServiceParts;
  private readonly repository: AccessRepository;
  private readonly chains: AccessChains;
  private readonly projects: ProjectAnswers;
  private readonly embeds: EmbedAnswers;

  constructor(parts: AccessServiceParts) {
    const { repository, projects, viewed } = parts;
    this.parts = parts;
    this.repository = repository;
    this.chains = new AccessChains(parts);
    this.projects = new ProjectAnswers({ repository, projects, chains: this.chains });
    this.embeds = new EmbedAnswers({ repository, viewed, chains: this.chains, projects: this.projects });
  }

  async people(caller: Caller, body: BodyOf<typeof api.access.people>): Promise<ReplyOf<typeof api.access.people>> {
    const { total, list } = await this.repository.list(scopeOf(caller), body);
    return { total, list: list.map(toPerson) };
  }

  /** 1014 for what the caller cannot see. */
  async why(caller: Caller, body: WhyBody): Promise<Why> {
    const { accountId, equipmentId, projectId, pageId, embedId, right } = body;
    const { repository } = this;
    if ([equipmentId, projectId, pageId, embedId, right].filter((one) => one !== undefined).length !== 1)
      throw new Refusal('1000', onlyOne);
    if (embedId !== undefined) return this.whyEmbed(caller, embedId);
    if (accountId === undefined) throw new Refusal('1000', noAccount);
    const person = (await repository.person(scopeOf(caller), accountId)) ?? fail('1014');
    const identity = await this.chains.identityOf(accountId);
    if (right !== undefined) return this.whyRight(person, identity, right);
    if (pageId !== undefined) return this.whyPage(caller, person, identity, pageId);
    if (projectId !== undefined) {
      const { project } = await this.projects.require(caller, projectId);
      const answers = await this.projects.ofProject(person, identity, projectId);
      return { person: toPerson(person), title: project.title, answers };
    }
    await this.parts.access.of(caller, equipmentId ?? 0);
    const device = (await repository.device(equipmentId ?? 0)) ?? fail('1014');
    return { person: toPerson(person), title: device.name, answers: await this.deeds(person, identity, device) };
  }

  async who(caller: Caller, body: BodyOf<typeof api.access.who>): Promise<Who> {
    const { repository, chains, projects } = this;
    const { equipmentId, deed } = body;
    const { grant } = await this.parts.access.of(caller, equipmentId);
    // Who else uses what was shared is its owner's business.
    if (!grant.isOwn) fail('1014');
    const device = (await repository.device(equipmentId)) ?? fail('1014');
    const writes = deed === 'write';
    const { may } = writes ? api.signal.write : api.monitor.signals;
    const asked = { ...body, now: chains.now, rights: rightsIn(may), projectRights: rightsIn(watching), writes };
    const { total, ids, platform } = await repository.who(scopeOf(caller), asked);
    const list: Who['list'] = [];
    for (const person of await repository.found(ids)) {
      const identity = await chains.identityOf(person.id);
      const found = await chains.found(identity, equipmentId);
      const given = chains.given(person, identity, may);
      const isDirect = given.holds && found !== undefined && (!writes || found.grant.write);
      const through = isDirect ? undefined : await projects.through(person, identity, equipmentId, deed);
      const steps = through
        ? [chains.given(person, identity, watching), through]
        : [given, await chains.reach({ person, identity, device, found })];
      list.push(this.toKnown(caller, person, steps));
    }
    const shown = await this.embeds.showing(device, deed);
    const embeds = shown.map(({ linkId, linkTitle, title, loginname }) => ({
      ...{ id: linkId, title: linkTitle, pageTitle: title, loginname },
    }));
    return { total, list, title: device.name, platform, embeds };
  }

  /** Of an account of another organisation, its role is not told. */
  private toKnown(caller: Caller, person: PersonRow, steps: AccessStep[]): Who['list'][number] {
    if (isKnown(caller, person)) return { ...toPerson(person), steps };
    return { ...toPerson(person), roleName: '', steps: steps.filter(({ link }) => link !== 'right') };
  }

  private whyRight(person: PersonRow, identity: Identity, right: Permission): Why {
    const steps = [...this.chains.comesIn(person), this.chains.given(person, identity, { who: 'right', right })];
    return { person: toPerson(person), title: '', answers: [answer('right', steps)] };
  }

  /** About whoever has the link. Of a maker from another organisation nothing but the name is told. */
  private async whyEmbed(caller: Caller, embedId: number): Promise<Why> {
    const { repository, embeds } = this;
    const link = (await repository.embed(embedId)) ?? fail('1014');
    await this.requirePage(caller, link);
    const [maker = fail('1014')] = await repository.found([link.accountId]);
    const answers = await embeds.of(maker, link);
    const person = toPerson(maker);
    if (isKnown(caller, maker)) return { person, title: link.linkTitle, answers };
    const told = answers.map(({ steps, ...one }) => ({
      ...one,
      steps: steps.filter(({ link: of }) => ofLink.has(of)),
    }));
    return { person: { ...person, roleName: '' }, title: link.linkTitle, answers: told };
  }

  private async requirePage(caller: Caller, page: PageRow): Promise<void> {
    if (page.ownerKind !== 'project') await this.parts.viewed.find(caller, page.id);
    else if (!pagePmsn(await this.projects.require(caller, page.ownerId), page.id)) fail('1014');
  }

  private async whyPage(caller: Caller, person: PersonRow, identity: Identity, pageId: number): Promise<Why> {
    const { viewed, db } = this.parts;
    const { repository, chains } = this;
    const row = (await repository.page(pageId)) ?? fail('1014');
    if (row.ownerKind === 'project') {
      await this.requirePage(caller, row);
      const answers = await this.projects.ofPage(person, identity, row);
      return { person: toPerson(person), title: row.title, answers };
    }
    const page = await viewed.find(caller, pageId);
    const device = (await repository.device(page.ownerId)) ?? fail('1014');
    const found = await chains.found(identity, device.id);
    const isFound = (await unlessRefused(() => viewed.find(asCaller(identity), pageId))) !== undefined;
    const reach = await chains.reach({ person, identity, device, found });
    const opening = [
      ...chains.comesIn(person),
      chains.given(person, identity, api.pageOpening.info.may),
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
    const { chains } = this;
    const found = await chains.found(identity, device.id);
    const reach = await chains.reach({ person, identity, device, found });
    const chain = (deed: AccessDeed, given: AccessStep, includes = true): AccessAnswer =>
      answer(deed, [...chains.comesIn(person), given, { ...reach, holds: reach.holds && includes }]);
    const { grant } = found ?? {};
    const given = (may: May) => chains.given(person, identity, may);
    const through = await this.projects.through(person, identity, device.id, 'view');
    return [
      chain('view', given(api.monitor.signals.may)),
      chain('write', given(api.signal.write.may), grant?.write),
      chain('history', given(api.history.query.may), grant?.history),
      chain('alarms', this.alarmsGiven(person, identity, found), grant?.alarm),
      chain('edit', given(api.equipment.edit.may), grant?.isOwn),
      ...(through ? [answer('project', [...chains.comesIn(person), given(watching), through])] : []),
    ];
  }

  /** Which permission shows the alarms depends on the device. */
  private alarmsGiven(person: PersonRow, identity: Identity, found: Access | undefined): AccessStep {
    const device = found?.equipment;
    const holds = device !== undefined && mayViewAlarms(identity, device);
    const rights = alarmRightsOf(device);
    return {
      ...this.chains.given(person, identity, { who: 'right', right: 'monitor_multi_designer_alarm' }),
      rights,
      holds,
    };
  }
}

const watching = api.projectMonitor.signals.may;

/** What concerns the link and its page. */
const ofLink: ReadonlySet<AccessStep['link']> = new Set(['embed', 'project', 'published', 'password', 'foreign']);

const isKnown = (caller: Caller, { orgId }: PersonRow) => scopeOf(caller).orgId === undefined || orgId === caller.orgId;

function toPerson({ id, loginname, name, orgName, roleName }: PersonRow) {
  return { accountId: id, loginname, name: name || loginname, orgName, roleName };
}
