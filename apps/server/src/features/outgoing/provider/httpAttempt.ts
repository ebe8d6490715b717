import type { OutboundReply } from '../../../platform/net/OutboundHttp.ts';
import type { Attempt } from '../sender/deliveryRules.ts';

export function statusAttempt(status: number): Attempt {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const mayWorkLater = status >= 500 || status === 408 || status === 425 || status === 429;
  return { kind: mayWorkLater ? 'failed' : 'refused', reason: `HTTP ${status}` };
}

export function replyAttempt(reply: OutboundReply): Attempt {
  return reply.kind === 'answered' ? statusAttempt(reply.status) : reply;
}
