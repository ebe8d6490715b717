import { type AccountKind, api, type May } from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';
import { isPermitted } from '../../platform/sessions/isPermitted.ts';

const managing: Readonly<Record<AccountKind, May>> = {
  co: api.accountCo.query.may,
  int: api.accountInt.query.may,
  ext: api.accountExt.query.may,
  op: api.accountOp.query.may,
};

/** Whether somebody may open the list of this kind of accounts. */
export function looksAfter(caller: Pick<Caller, 'auths' | 'roleType'>, kind: AccountKind): boolean {
  return isPermitted(managing[kind], caller);
}
