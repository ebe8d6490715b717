import {
  type api,
  type BodyOf,
  fail,
  type Language,
  type OwnOrganisation,
  type Partner,
  type ReplyOf,
} from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { toldPlaces } from '../../platform/access/toldPlaces.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { lockInstallation } from '../../platform/database/lockInstallation.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { OperationNote } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { hashPassword } from '../../platform/security/password.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import { loginKeyOf } from '../../platform/sessions/loginKeyOf.ts';
import { orgState } from '../../platform/sessions/orgState.ts';
import type { Sessions } from '../../platform/sessions/Sessions.ts';
import { addBuiltInRoles } from '../role/builtInRoles.ts';
import type { BrandHosts } from './BrandHosts.ts';
import { checkBrandIcon, type IsPicture } from './brandIcon.ts';
import { firstAccount } from './firstAccount.ts';
import { toBytes, toLimits, toOrganisation } from './org.mapper.ts';
import { OrgRepository } from './org.repository.ts';
import { removeOrg, whatIsLeft } from './removeOrg.ts';

export interface OrgServiceParts {
  database: Database;
  clock: Clock;
  bus: Bus;
  sessions: Pick<Sessions, 'endAllOfOrg'>;
  hosts: Pick<BrandHosts, 'load'>;
  /** Names from the top down to a department. */
  depts: { pathOf(orgId: number, deptId: number | null): Promise<string[]> };
  isPicture: IsPicture;
}

type Note = (note: OperationNote) => void;
type Draft = Omit<BodyOf<typeof api.org.edit>, 'id'>;

const mostPartners = 500;

/** Organisations, as platform staff manage them and as their own people see them. */
export class OrgService {
  readonly #parts: OrgServiceParts;
  readonly #repository: OrgRepository;

  constructor(parts: OrgServiceParts) {
    this.#parts = parts;
    this.#repository = new OrgRepository(parts.database.db);
  }

  async query(
    caller: Caller,
    { pageNo, pageSize, ...filter }: BodyOf<typeof api.org.query>,
  ): Promise<ReplyOf<typeof api.org.query>> {
    const scope = scopeOf(caller);
    const now = this.#parts.clock.now();
    const total = await this.#repository.count(scope, filter, now);
    const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const ids = await this.#repository.page(scope, { ...filter, ...slice, now });
    const rows = ids.length > 0 ? await this.#repository.rows(scope, ids) : [];
    return { total, list: rows.map((row) => toOrganisation(row, now)) };
  }

  async add(caller: Caller, body: BodyOf<typeof api.org.add>, note: Note): Promise<{ id: number }> {
    const { loginname, password, ...draft } = body;
    note({ detail: { name: draft.name, loginname } });
    checkBrandIcon(draft.icon, this.#parts.isPicture);
    // Outside the transaction: hashing takes a while.
    const passwordHash = await hashPassword(password);
    const createdAt = this.#parts.clock.now();
    const scope = scopeOf(caller);
    const id = await this.#change(async (repository, trx) => {
      await refuseTaken(repository, scope, draft);
      if (await repository.hasLogin(scope, loginKeyOf(loginname))) fail('1569', { loginname });
      const made = await repository.insert(scope, { ...stored(draft), createdAt });
      await repository.setStyle(scope, made, draft);
      const roles = await addBuiltInRoles(trx, made);
      const place = { orgId: made, roleId: roles.get('manager') ?? 0, createdBy: caller.accountId };
      await repository.addAccount(scope, firstAccount({ ...place, loginname, passwordHash, createdAt }));
      return made;
    });
    note({ object: { kind: 'org', id } });
    await this.#told(id);
    return { id };
  }

  async edit(caller: Caller, { id, ...draft }: BodyOf<typeof api.org.edit>, note: Note): Promise<void> {
    note({ object: { kind: 'org', id } });
    checkBrandIcon(draft.icon, this.#parts.isPicture);
    const scope = scopeOf(caller);
    const now = this.#parts.clock.now();
    const after = await this.#change(async (repository) => {
      const row = (await repository.find(scope, id)) ?? fail('1014');
      const before = toOrganisation(row, now);
      note({ detail: { name: draft.name, ...difference(before, draft) } });
      if (before.isPlatform && draft.validUntil !== null) fail('1568');
      await refuseTaken(repository, scope, draft, id);
      await repository.update(scope, id, stored(draft));
      await repository.setStyle(scope, id, draft);
      return { ...row, validUntil: draft.validUntil };
    });
    await this.#told(id);
    if (orgState(after, now) !== 'live') await this.#parts.sessions.endAllOfOrg(id);
  }

  /** Gateways go on sending, and what they send is stored: enabling it again shows no gap. */
  async disable(caller: Caller, { id, disabled }: BodyOf<typeof api.org.disable>, note: Note): Promise<void> {
    note({ object: { kind: 'org', id }, detail: { disabled } });
    const scope = scopeOf(caller);
    await this.#change(async (repository) => {
      const { name, isPlatform, state } = await this.#known(repository, scope, id);
      note({ detail: { name, disabled: { from: state === 'disabled', to: disabled } } });
      if (isPlatform && disabled) fail('1568');
      await repository.update(scope, id, { disabled: disabled ? 1 : 0 });
    });
    await this.#told(id);
    if (disabled) await this.#parts.sessions.endAllOfOrg(id);
  }

  async remove(caller: Caller, id: number, language: Language, note: Note): Promise<void> {
    note({ object: { kind: 'org', id } });
    const scope = scopeOf(caller);
    const { db } = this.#parts.database;
    note({ detail: { name: await this.#requireEmpty(this.#repository, db, { scope, id, language }) } });
    // Their sockets close; the records of their sessions are deleted below.
    await this.#parts.sessions.endAllOfOrg(id);
    await this.#change(async (repository, trx) => {
      await this.#requireEmpty(repository, trx, { scope, id, language });
      await removeOrg(trx, id);
    });
    await this.#told(id);
  }

  /** All organisations for platform staff; else the caller's own and, unless they are external themselves, its partners. */
  async partners(caller: Caller, { name }: BodyOf<typeof api.org.partners>): Promise<Partner[]> {
    const scope = scopeOf(caller);
    const companies = await this.#repository.names(scope, name, mostPartners);
    const own = companies.map((company): Partner => ({ ...company, kind: 'company' }));
    if (scope.isPlatform || (await this.#repository.kindOf(scope, caller.accountId)) === 'ext') return own;
    const rows = await this.#repository.externals(scope, caller.orgId, name, mostPartners);
    return [...own, ...rows.map((row): Partner => ({ id: row.id, name: row.name || row.loginname, kind: 'external' }))];
  }

  async mine(caller: Caller): Promise<OwnOrganisation> {
    const { orgId, deptId } = caller;
    const whole = wholeOrganisation({ orgId });
    const row = (await this.#repository.find(whole, orgId)) ?? fail('1014');
    const people = await this.#repository.administrators(whole, orgId, this.#parts.clock.now());
    const { id, name, contact, tel, email, validUntil } = row;
    return {
      ...{ id, name, contact, tel, email, validUntil },
      ...toLimits(row),
      dept: await this.#parts.depts.pathOf(orgId, deptId),
      administrators: people.map((one) => ({ name: one.name || one.loginname, tel: one.tel, email: one.email })),
    };
  }

  /** 1502 while anything but its administrators is left. Returns its name. */
  async #requireEmpty(
    repository: OrgRepository,
    db: Records,
    { scope, id, language }: { scope: Scope; id: number; language: Language },
  ): Promise<string> {
    const { name, isPlatform } = await this.#known(repository, scope, id);
    if (isPlatform) fail('1568');
    const left = await toldPlaces(db, scope, await whatIsLeft(db, id));
    if (left) fail('1502', { places: left[language] });
    return name;
  }

  async #known(repository: OrgRepository, scope: Scope, id: number) {
    return toOrganisation((await repository.find(scope, id)) ?? fail('1014'), this.#parts.clock.now());
  }

  /** One after the other: names, codes and host names are unique in the installation. */
  #change<T>(work: (repository: OrgRepository, trx: Records) => Promise<T>): Promise<T> {
    const { db, engine } = this.#parts.database;
    return db.transaction().execute(async (trx) => {
      await lockInstallation(trx, engine);
      return work(new OrgRepository(trx), trx);
    });
  }

  async #told(orgId: number): Promise<void> {
    await this.#parts.hosts.load();
    this.#parts.bus.publish('org.changed', { orgId });
  }
}

async function refuseTaken(repository: OrgRepository, scope: Scope, draft: Draft, except?: number): Promise<void> {
  const taken = await repository.taken(scope, draft, except);
  if (taken.name) fail('1501', { name: draft.name });
  if (taken.code)
    throw new Refusal('1000', {
      cn: `代码“${draft.code}”已被其他企业使用`,
      en: `another organisation uses the code "${draft.code}"`,
    });
  if (taken.host)
    throw new Refusal('1000', {
      cn: `域名“${taken.host}”已被其他企业使用`,
      en: `another organisation uses the host name "${taken.host}"`,
    });
}

function stored({ maxMegabytes, hosts, singleSession, title: _title, icon: _icon, ...draft }: Draft) {
  return {
    ...draft,
    maxBytes: toBytes(maxMegabytes),
    hosts: JSON.stringify([...new Set(hosts)]),
    singleSession: singleSession ? 1 : 0,
  };
}

/** An icon is too long for a line of the log. */
function difference(before: ReturnType<typeof toOrganisation>, draft: Draft): Record<string, unknown> {
  const fields = (Object.keys(draft) as (keyof Draft)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(draft[field]),
  );
  const shown = (field: keyof Draft) =>
    field === 'icon' ? { from: before.icon !== '', to: draft.icon !== '' } : { from: before[field], to: draft[field] };
  return Object.fromEntries(fields.map((field) => [field, shown(field)]));
}
