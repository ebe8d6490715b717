import type { Scope } from '../sessions/caller.ts';
import { acrossOrganisations } from './acrossOrganisations.ts';
import { withinOrganisation } from './narrow.ts';

/**
 * A whole organisation, regardless of the caller's range: whether an object is in use does not depend on who wants to
 * delete it, and a page can use everything its organisation has. Results are named in refusals, never opened.
 */
export function wholeOrganisation({ orgId }: { orgId: number }): Scope {
  return withinOrganisation(acrossOrganisations('who uses it'), orgId);
}
