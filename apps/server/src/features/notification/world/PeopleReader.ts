import { setImmediate } from 'node:timers/promises';
import type { Person } from '@lookfar/notification';
import type { Records } from '../../../platform/access/records.ts';
import type { OrgValidity } from '../../../platform/sessions/orgState.ts';
import { mapInTurns } from '../../../platform/work/turns.ts';
import { accountsAtOnce, PeopleRepository, type PersonRow, type RoleInfo } from './people.repository.ts';
import { toPerson } from './toPerson.ts';

const noRole: RoleInfo = { roleType: '', rights: [] };
const goneOrg: OrgValidity = { disabled: 1, validUntil: null };

/** Reads people as of one moment; roles and organisations, which many share, once. */
export class PeopleReader {
  readonly #repository: PeopleRepository;
  readonly #now: number;
  readonly #roles = new Map<number, RoleInfo>();
  readonly #orgs = new Map<number, OrgValidity>();

  constructor(db: Records, now: number) {
    this.#repository = new PeopleRepository(db);
    this.#now = now;
  }

  /** Page by page, so that others have their turn. */
  async ofOrganisation(orgId: number): Promise<Person[]> {
    const people: Person[] = [];
    for (let after = 0; ; ) {
      const rows = await this.#repository.page(orgId, after);
      people.push(...(await this.#toPeople(rows)));
      const last = rows.at(-1);
      if (!last || rows.length < accountsAtOnce) return people;
      after = last.id;
      await setImmediate();
    }
  }

  async named(ids: readonly number[]): Promise<Person[]> {
    return this.#toPeople(await this.#repository.named(ids));
  }

  async #toPeople(rows: readonly PersonRow[]): Promise<Person[]> {
    const roleIds = new Set(rows.map(({ roleId }) => roleId).filter((id) => !this.#roles.has(id)));
    for (const [id, role] of await this.#repository.roles([...roleIds])) this.#roles.set(id, role);
    const orgIds = new Set(rows.map(({ orgId }) => orgId).filter((id) => !this.#orgs.has(id)));
    for (const [id, org] of await this.#repository.orgs([...orgIds])) this.#orgs.set(id, org);
    const choosing = rows.filter(({ dataRange }) => dataRange === 'chosen');
    const chosen = await this.#repository.chosen(choosing.map(({ id }) => id));
    return mapInTurns(rows, (row) =>
      toPerson(row, {
        role: this.#roles.get(row.roleId) ?? noRole,
        org: this.#orgs.get(row.orgId) ?? goneOrg,
        chosen: chosen.get(row.id),
        now: this.#now,
      }),
    );
  }
}
