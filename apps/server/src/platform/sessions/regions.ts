import type { Records } from '../access/records.ts';
import { scoped } from '../access/scoped.ts';
import type { Scope } from './caller.ts';

/** A stored list of titles. */
export function readRegions(text: string): string[] {
  const stored: unknown = JSON.parse(text);
  return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : [];
}

/** An account holds its own regions and those of its role. */
export function heldRegions({ own, ofRole }: { own: string; ofRole: string }): string[] {
  return [...new Set([...readRegions(own), ...readRegions(ofRole)])];
}

export async function regionsOf(db: Records, scope: Scope, accountId: number): Promise<string[]> {
  const row = await scoped(db, scope)
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select(['account.authRegion as own', 'role.authRegion as ofRole'])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return row ? heldRegions(row) : [];
}
