import { type api, type BodyOf, fail, type ProjectGrant, projectLimits, type ReplyOf } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import type { Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { Refusal } from '../../../platform/http/Refusal.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import type { ProjectAccess } from '../access/ProjectAccess.ts';
import { GrantCheck } from './GrantCheck.ts';
import { toGrant, toMember } from './member.mapper.ts';
import { MemberRepository } from './member.repository.ts';

export interface MemberServiceParts {
  db: Records;
  access: ProjectAccess;
  bus: Bus;
  clock: Clock;
}

/** What was done, for the operation log of the project. */
export interface MemberChange {
  projectId: number;
  detail: Readonly<Record<string, unknown>>;
}

const ofShare = {
  cn: '该人员通过分享加入，请修改分享权限',
  en: 'this person accepted the share: change the permissions of the share',
};

/** Who can open a project, and what they may do in it. */
export class MemberService {
  private readonly parts: MemberServiceParts;
  private readonly repository: MemberRepository;

  constructor(parts: MemberServiceParts) {
    this.parts = parts;
    this.repository = new MemberRepository(parts.db);
  }

  async query(
    caller: Caller,
    body: BodyOf<typeof api.projectMember.query>,
  ): Promise<ReplyOf<typeof api.projectMember.query>> {
    await this.parts.access.manage(caller, body.projectId);
    const scope = scopeOf(caller);
    const total = await this.repository.count(scope, body);
    const pages = await this.repository.pageIds(scope, body.projectId);
    const now = this.parts.clock.now();
    return { total, list: (await this.repository.page(scope, body)).map((row) => toMember(row, pages, now)) };
  }

  async candidates(
    caller: Caller,
    body: BodyOf<typeof api.projectMember.candidates>,
  ): Promise<ReplyOf<typeof api.projectMember.candidates>> {
    await this.parts.access.manage(caller, body.projectId);
    const scope = scopeOf(caller);
    const total = await this.repository.countCandidates(scope, body);
    return { total, list: await this.repository.candidates(scope, body) };
  }

  async add(caller: Caller, body: BodyOf<typeof api.projectMember.add>): Promise<MemberChange> {
    const { access, db, clock } = this.parts;
    const { projectId, accountIds, ...grant } = body;
    await access.manage(caller, projectId);
    const scope = scopeOf(caller);
    const wanted = [...new Set(accountIds)];
    const accounts = await this.repository.accounts(scope, wanted);
    if (accounts.length < wanted.length) fail('1014');
    const columns = await this.check().columns(caller, { projectId, grant });
    const added = await db.transaction().execute(async (trx) => {
      const repository = new MemberRepository(trx);
      await repository.lock(scope, projectId);
      const present = new Set(await repository.accountIds(scope, projectId));
      const missing = accounts.filter(({ id }) => !present.has(id));
      if (present.size + missing.length > projectLimits.members) fail('1615', { limit: projectLimits.members });
      const common = { projectId, ...columns, isAccepted: 0, createdAt: clock.now() };
      await repository.insert(
        scope,
        missing.map(({ id }) => ({ ...common, accountId: id })),
      );
      return missing;
    });
    this.changed(
      projectId,
      added.map(({ id }) => id),
    );
    const people = added.map(({ loginname }) => loginname);
    return { projectId, detail: { people, grant: summary(grant) } };
  }

  async edit(caller: Caller, body: BodyOf<typeof api.projectMember.edit>): Promise<MemberChange> {
    const { id, ...grant } = body;
    const scope = scopeOf(caller);
    const [member] = await this.repository.find(scope, [id]);
    if (!member) fail('1014');
    const { projectId, accountId, loginname } = member;
    await this.parts.access.manage(caller, projectId);
    if (member.isAccepted === 1) throw new Refusal('1000', ofShare);
    const before = toGrant(member);
    await this.repository.update(scope, id, await this.check().columns(caller, { projectId, grant, before }));
    this.changed(projectId, [accountId]);
    return { projectId, detail: { person: loginname, from: summary(before), to: summary(grant) } };
  }

  /** All of one project, or nothing: 1014 for one that is not there, and for people of two projects. */
  async remove(caller: Caller, { ids }: BodyOf<typeof api.projectMember.delete>): Promise<MemberChange> {
    const wanted = [...new Set(ids)];
    const scope = scopeOf(caller);
    const members = await this.repository.find(scope, wanted);
    const projectId = members[0]?.projectId;
    if (projectId === undefined || members.length < wanted.length) fail('1014');
    if (members.some((member) => member.projectId !== projectId)) fail('1014');
    await this.parts.access.manage(caller, projectId);
    await this.repository.remove(scope, wanted);
    this.changed(
      projectId,
      members.map(({ accountId }) => accountId),
    );
    return { projectId, detail: { people: members.map(({ loginname }) => loginname) } };
  }

  private check(): GrantCheck {
    return new GrantCheck(this.parts.db, this.parts.clock);
  }

  /** After it is durable: open sessions and sockets follow, in every process. */
  private changed(projectId: number, accountIds: number[]): void {
    if (accountIds.length === 0) return;
    const { bus } = this.parts;
    bus.publish('access.changed', { accountIds });
    bus.publish('project.changed', { projectId });
  }
}

/** For the operation log, where hundreds of pages would be of no use. */
export function summary({ pages, ...grant }: ProjectGrant) {
  return { pages: pages === 'all' ? pages : pages.length, ...grant };
}
