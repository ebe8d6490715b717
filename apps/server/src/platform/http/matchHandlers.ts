import type { Call } from '@lookfar/contract';
import type { Handler } from './handler.ts';

/**
 * The handlers in the order of the declarations. Throws unless every declared call has exactly one handler, and for any
 * other handler.
 */
export function matchHandlers(calls: readonly Call[], handlers: readonly Handler[]): Handler[] {
  const problems: string[] = [];
  const matched = calls.map((call) => {
    const own = handlers.filter((handler) => handler.call === call);
    if (own.length !== 1) problems.push(`${call.path} has ${own.length} handlers`);
    return own[0];
  });
  for (const { call } of handlers) {
    if (!calls.includes(call)) problems.push(`${call.path} is served but not declared`);
  }
  if (problems.length > 0) throw new Error(`calls and handlers do not match: ${problems.join('; ')}`);
  return matched.filter((handler) => handler !== undefined);
}
