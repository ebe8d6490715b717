import type { Scope } from '../sessions/caller.ts';
import { acrossOrganisations } from './acrossOrganisations.ts';
import { withinOrganisation } from './narrow.ts';

/**
 * All of an organisation, whatever the range of who asks: whether something is used does not depend on who wants to
 * remove it, and a page is drawn with what its organisation has. What it finds is named in refusals, never opened.
 */
export function wholeOrganisation({ orgId }: { orgId: number }): Scope {
  return withinOrganisation(acrossOrganisations('who uses it'), orgId);
}
