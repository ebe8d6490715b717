import { idleMessage, WatchRequest } from '@lookfar/contract';
import type { z } from 'zod';

/** A viewer's request; `unclear` for an unknown message. */
export function readRequest(
  data: unknown,
  isBinary: boolean,
): { kind: 'idle' | 'unclear' } | { kind: 'request'; request: z.output<typeof WatchRequest> } {
  const text = String(data);
  if (isBinary) return { kind: 'unclear' };
  if (text === idleMessage) return { kind: 'idle' };
  try {
    const request = WatchRequest.strict().safeParse(JSON.parse(text));
    return request.success ? { kind: 'request', request: request.data } : { kind: 'unclear' };
  } catch {
    return { kind: 'unclear' };
  }
}
