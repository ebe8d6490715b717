import {
  type api,
  type BodyOf,
  fail,
  ProjectGrant,
  type ProjectShareInfo,
  parseTime,
  projectLimits,
  type ReplyOf,
  SharePassword,
} from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import type { Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { OperationNote } from '../../../platform/http/handler.ts';
import { hashPassword } from '../../../platform/security/password.ts';
import type { SharedLimits } from '../../../platform/security/SharedLimits.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import { ShareTries } from '../../share/ShareTries.ts';
import { makeShareCode, readShareCode } from '../../share/shareCode.ts';
import type { ProjectAccess } from '../access/ProjectAccess.ts';
import type { ProjectRow } from '../access/projectAccess.repository.ts';
import { GrantCheck } from '../member/GrantCheck.ts';
import { grantColumns } from '../member/grantColumns.ts';
import { toMember, withPages } from '../member/member.mapper.ts';
import { MemberRepository } from '../member/member.repository.ts';
import { summary } from '../member/member.service.ts';
import { ProjectShareRepository } from './projectShare.repository.ts';

export interface ProjectShareParts {
  db: Records;
  access: ProjectAccess;
  bus: Bus;
  clock: Clock;
  limits: SharedLimits;
}

type Note = (note: OperationNote) => void;

/** Shares a project by code and password; whoever accepts it becomes one of its people with the grant of the share. */
export class ProjectShareService {
  private readonly parts: ProjectShareParts;
  private readonly repository: ProjectShareRepository;
  private readonly members: MemberRepository;
  private readonly tries: ShareTries;

  constructor(parts: ProjectShareParts) {
    this.parts = parts;
    this.repository = new ProjectShareRepository(parts.db);
    this.members = new MemberRepository(parts.db);
    this.tries = new ShareTries(parts.limits, 'project');
  }

  async info(caller: Caller, id: number): Promise<ProjectShareInfo> {
    const { project } = await this.parts.access.manage(caller, id);
    const { clock } = this.parts;
    const holders = await this.members.holders(scopeOf(caller), id);
    const pages = await this.members.pageIds(scopeOf(caller), id);
    return {
      ...{ id, code: project.shareCode, auth: withPages(grantOf(project), pages) },
      holders: holders.map((row) => toMember(row, pages, clock.now())),
    };
  }

  async editPassword(
    caller: Caller,
    { id, password }: BodyOf<typeof api.project.editSharePwd>,
    note: Note,
  ): Promise<ProjectShareInfo> {
    const { project } = await this.parts.access.manage(caller, id);
    note(about(id));
    if (!SharePassword.safeParse(password).success) fail('1517');
    const share = { code: makeShareCode(), passwordHash: await hashPassword(password) };
    await this.repository.offer(scopeOf(caller), id, { ...share, grant: JSON.stringify(grantOf(project)) });
    note({ detail: { isNew: project.shareCode === null } });
    return this.info(caller, id);
  }

  async editAuth(
    caller: Caller,
    { id, auth }: BodyOf<typeof api.project.editShareAuth>,
    note: Note,
  ): Promise<ProjectShareInfo> {
    const { access, db, clock } = this.parts;
    const { project } = await access.manage(caller, id);
    note(about(id));
    if (project.shareCode === null) fail('1515');
    const before = grantOf(project);
    const columns = await new GrantCheck(db, clock).columns(caller, { projectId: id, grant: auth, before });
    const grant = JSON.stringify(auth);
    if (!(await this.repository.setGrant(scopeOf(caller), id, { grant, columns }))) fail('1515');
    note({ detail: { from: summary(before), to: summary(auth) } });
    const holders = await this.members.holders(scopeOf(caller), id);
    this.changed(
      id,
      holders.map(({ accountId }) => accountId),
    );
    return this.info(caller, id);
  }

  async revoke(
    caller: Caller,
    { id, memberId }: BodyOf<typeof api.project.revokeShare>,
    note: Note,
  ): Promise<ProjectShareInfo> {
    const { project } = await this.parts.access.manage(caller, id);
    note(about(id));
    if (project.shareCode === null) fail('1515');
    const scope = scopeOf(caller);
    if (memberId === undefined) {
      const accountIds = await this.repository.remove(scope, id);
      note({ detail: { holders: accountIds.length } });
      this.changed(id, accountIds);
    } else {
      const holder = (await this.members.holders(scope, id)).find((row) => row.id === memberId) ?? fail('1014');
      await this.members.remove(scope, [memberId]);
      note({ detail: { holder: holder.loginname, org: holder.orgName } });
      this.changed(id, [holder.accountId]);
    }
    return this.info(caller, id);
  }

  /** Wrong codes and passwords are limited, as for shared devices. */
  async accept(
    caller: Caller,
    { code, password }: BodyOf<typeof api.project.acceptShare>,
    note: Note,
  ): Promise<ReplyOf<typeof api.project.acceptShare>> {
    const { clock } = this.parts;
    await this.tries.begin(caller);
    const project = (await this.repository.offered(readShareCode(code), clock.now())) ?? fail('1515');
    const grant = grantOf(project);
    const expiresAt = grant.expires === null ? null : (parseTime(grant.expires) ?? 0);
    if (expiresAt !== null && expiresAt <= clock.now()) fail('1515');
    const columns = grantColumns(grant, expiresAt);
    const { id, title } = project;
    note({ ...about(id), foreign: true });
    await this.refuseOwn(caller, project);
    await this.tries.check(caller, { id, passwordHash: project.sharePasswordHash }, password);
    const { members: most } = projectLimits;
    const outcome = await this.repository.hold(caller.accountId, project, { now: clock.now(), most, columns });
    if (outcome === 'gone') fail('1515');
    if (outcome === 'full') fail('1522', { limit: most });
    this.changed(id, [caller.accountId]);
    return { id, title };
  }

  async leave(caller: Caller, id: number, note: Note): Promise<void> {
    if (!(await this.repository.leave(scopeOf(caller), caller.accountId, id))) fail('1014');
    note(about(id));
    this.changed(id, [caller.accountId]);
  }

  /** Whoever manages it has it already. */
  private async refuseOwn(caller: Caller, { orgId }: ProjectRow): Promise<void> {
    const { orgId: own } = scopeOf(caller);
    const isOwn = own === undefined || own === orgId;
    if (!isOwn || !caller.auths.has('project_edit')) return;
    await this.tries.excuse(caller);
    fail('1516');
  }

  /** After it is durable: open sessions and sockets follow, in every process. */
  private changed(projectId: number, accountIds: number[]): void {
    if (accountIds.length === 0) return;
    const { bus } = this.parts;
    bus.publish('access.changed', { accountIds });
    bus.publish('project.changed', { projectId });
  }
}

const about = (id: number): OperationNote => ({ object: { kind: 'project', id } });

/** What everyone gets who accepts the share. */
const grantOf = ({ shareGrant }: ProjectRow): ProjectGrant => ProjectGrant.parse(JSON.parse(shareGrant));
