import { dayMs } from '@lookfar/contract';
import type { DemoOrg, DemoRepository } from './demo.repository.ts';
import type { DemoColleague, DemoDept, DemoStaff } from './demoColleagues.ts';

/** Departments and people of an organisation of the demo. */
export class DemoOrganisation {
  private readonly repository: DemoRepository;
  private readonly org: DemoOrg;
  private readonly staff: DemoStaff;
  private readonly depts = new Map<string, number>();
  private readonly byGroup = new Map<string, number>();

  constructor(repository: DemoRepository, org: DemoOrg, staff: DemoStaff) {
    this.repository = repository;
    this.org = org;
    this.staff = staff;
  }

  async addDepts(depts: readonly DemoDept[] = this.staff.depts, parentId: number | null = null): Promise<void> {
    for (const [seq, { name, groups = [], below = [] }] of depts.entries()) {
      const id = await this.repository.addDept({ orgId: this.org.id, parentId, name, seq });
      this.depts.set(name, id);
      for (const group of groups) this.byGroup.set(group, id);
      await this.addDepts(below, id);
    }
  }

  /** Of the devices in a group, and of the group itself. */
  deptOf(group: string): number | null {
    return this.byGroup.get(group) ?? this.depts.get(this.staff.usualDept) ?? null;
  }

  gatewayDept(): number | null {
    return this.depts.get(this.staff.gatewayDept) ?? null;
  }

  /** After the devices, some of which people have chosen. */
  async addColleagues(passwordHash: string, now: number): Promise<void> {
    const own = new Map<string, number>();
    for (const [key, { name, rights }] of Object.entries(this.staff.roles)) {
      const role = { orgId: this.org.id, name, roleType: 'enterprise' as const, builtIn: null };
      own.set(key, await this.repository.addRole(role, rights));
    }
    for (const person of this.staff.colleagues) {
      const roleId = own.get(person.role) ?? this.roleOf(person.role);
      const { loginname, name, tel, kind, range: dataRange, days } = person;
      const accountId = await this.repository.addAccount({
        ...{ orgId: this.org.id, roleId, loginname, name, tel, kind, dataRange, passwordHash },
        // A domain that nobody has: nothing is ever delivered there.
        email: `${loginname}@example.com`,
        deptId: (person.dept && this.depts.get(person.dept)) || null,
        validUntil: days === undefined ? null : now + days * dayMs,
      });
      await this.repository.choose(this.org.id, accountId, person.chosen ?? []);
    }
  }

  private roleOf(role: DemoColleague['role']): number {
    const id = [...this.org.roles].find(([builtIn]) => builtIn === role)?.[1];
    if (id === undefined) throw new Error(`the demo has no role ${role}`);
    return id;
  }
}
