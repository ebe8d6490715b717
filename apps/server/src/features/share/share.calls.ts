import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { ShareService } from './share.service.ts';
import type { ShareHolding } from './shareHolding.service.ts';

export function shareCalls({ shares, holding }: { shares: ShareService; holding: ShareHolding }): Handler[] {
  return serve(api.share, {
    info: ({ caller, body }) => shares.info(caller, body),
    editPassword: ({ caller, body, note }) => shares.editPassword(caller, body, note),
    editAuth: ({ caller, body, note }) => shares.editAuth(caller, body, note),
    revoke: ({ caller, body, note }) => shares.revoke(caller, body, note),
    accept: ({ caller, body, note }) => holding.accept(caller, body, note),
    leave: async ({ caller, body, note }) => {
      await holding.leave(caller, body, note);
    },
  });
}
