import { type PageOwner, pageRights } from '@lookfar/contract';
import { type Caller, requireRight } from '../../platform/sessions/caller.ts';

/** 1009 for pages of templates without `template_edit`, and for pages of devices without `equipment_edit`. */
export function requirePageRight(caller: Caller, owner: PageOwner): void {
  requireRight(caller, pageRights[owner].right);
}
