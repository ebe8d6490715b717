import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { SetupService } from './setup.service.ts';

export function setupCalls(setup: SetupService): Handler[] {
  return serve(api.setup, {
    state: async () => ({ needed: await setup.isNeeded() }),
    create: async ({ body, address, note }) => {
      const { orgName, loginname } = body;
      note({ who: { orgId: null, accountId: null, loginname } });
      const created = await setup.create(body, address);
      note({ who: { ...created, loginname }, object: { kind: 'account', id: created.accountId }, detail: { orgName } });
    },
  });
}
