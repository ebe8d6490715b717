import { idleMessage, WatchRequest } from '@lookfar/contract';
import type { z } from 'zod';

/** What a viewer says; `unclear` for what nobody understands. */
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
