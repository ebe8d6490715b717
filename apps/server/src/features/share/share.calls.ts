import { acceptShare, editShareAuth, editSharePassword, leaveShare, revokeShare, shareInfo } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { ShareService } from './share.service.ts';
import type { ShareHolding } from './shareHolding.service.ts';

export function shareCalls({ shares, holding }: { shares: ShareService; holding: ShareHolding }): Handler[] {
  return [
    handle(shareInfo, ({ caller, body }) => shares.info(caller, body)),
    handle(editSharePassword, ({ caller, body, note }) => shares.editPassword(caller, body, note)),
    handle(editShareAuth, ({ caller, body, note }) => shares.editAuth(caller, body, note)),
    handle(revokeShare, ({ caller, body, note }) => shares.revoke(caller, body, note)),
    handle(acceptShare, ({ caller, body, note }) => holding.accept(caller, body, note)),
    handle(leaveShare, async ({ caller, body, note }) => {
      await holding.leave(caller, body, note);
      return {};
    }),
  ];
}
