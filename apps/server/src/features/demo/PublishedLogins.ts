import { demoAccounts, demoPassword } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { verifyPassword } from '../../platform/security/password.ts';
import { loginKeyOf } from '../../platform/sessions/loginKeyOf.ts';
import { waterStaff } from './demoColleagues.ts';
import { demoPeople } from './demoPeople.ts';
import { stationStaff } from './demoStationStaff.ts';
import { hadDemo } from './hadDemo.ts';

const offered: ReadonlySet<string> = new Set(demoAccounts);
const everyone = [...demoPeople, ...waterStaff.colleagues, ...stationStaff.colleagues];

/** The demo's password, which everyone can read. Where the demo never was, it is a password like any other. */
export class PublishedLogins {
  readonly #db: Records;
  readonly #isDemoOn: boolean;

  constructor({ db, demo }: { db: Records; demo: boolean }) {
    this.#db = db;
    this.#isDemoOn = demo;
  }

  /** The login page offers it to everyone: there is nothing to guess. */
  async isOffered({ loginname, password }: { loginname: string; password: string }): Promise<boolean> {
    return this.#isDemoOn && offered.has(loginKeyOf(loginname)) && isDemoPassword(password) && hadDemo(this.#db);
  }

  /** The demo is off, but its password is still known: all its people have it, not only those who were offered. */
  async isWithdrawn(password: string): Promise<boolean> {
    return !this.#isDemoOn && isDemoPassword(password) && hadDemo(this.#db);
  }

  /** Accounts of the demo that still have its password although the demo is off. */
  async leftOver(): Promise<string[]> {
    if (!(await this.isWithdrawn(demoPassword))) return [];
    const keys = everyone.map(({ loginname }) => loginKeyOf(loginname));
    const accounts = await scoped(this.#db, serverScope)
      .selectFrom('account')
      .select(['loginname', 'passwordHash'])
      .where('loginKey', 'in', keys)
      .where('disabled', '=', 0)
      .orderBy('id')
      .execute();
    const found = new Set<string>();
    // The demo gives all its people the same hash.
    for (const hash of new Set(accounts.map(({ passwordHash }) => passwordHash)))
      if (await verifyPassword(demoPassword, hash)) found.add(hash);
    return accounts.filter(({ passwordHash }) => found.has(passwordHash)).map(({ loginname }) => loginname);
  }
}

/** Hashes do not tell Unicode forms of a password apart, either. */
const isDemoPassword = (password: string) => password.normalize('NFKC') === demoPassword;
