import { messageToken, monitorToken, watchToken } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { LiveTokenService } from './live-token.service.ts';

export function liveCalls(tokens: LiveTokenService): Handler[] {
  return [
    handle(monitorToken, ({ caller, body, language }) => tokens.create(caller, body, language)),
    handle(watchToken, ({ caller }) => tokens.createForList(caller)),
    handle(messageToken, ({ caller }) => tokens.createForMessages(caller)),
  ];
}
