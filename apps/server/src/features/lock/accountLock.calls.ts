import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { AccountLocks } from './accountLock.service.ts';

export function accountLockCalls(locks: AccountLocks): Handler[] {
  return serve(api.accountLock, {
    query: ({ caller, body }) => locks.query(caller, body.accountId),
    add: async ({ caller, body, note }) => ({ id: await locks.add(caller, body, note) }),
    remove: ({ caller, body, note }) => locks.remove(caller, body.id, note),
    use: ({ caller, body, note }) => locks.use(caller, body, note),
  });
}
