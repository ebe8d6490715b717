import { type PageOwner, pageRights } from '@lookfar/contract';
import { type Caller, requireRight } from '../../platform/sessions/caller.ts';

/** 1009 without the right to edit pages of this kind of owner. */
export function requirePageRight(caller: Caller, owner: PageOwner): void {
  requireRight(caller, pageRights[owner].right);
}
