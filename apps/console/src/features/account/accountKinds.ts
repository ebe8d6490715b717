import { type AccountCalls, type AccountKind, api } from '@lookfar/contract';

/** The calls of each kind of account; they have the same shape. */
export const callsOf: Readonly<Record<AccountKind, AccountCalls>> = {
  co: api.accountCo as AccountCalls,
  int: api.accountInt,
  ext: api.accountExt,
  op: api.accountOp as AccountCalls,
};
