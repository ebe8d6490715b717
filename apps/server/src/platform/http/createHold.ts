import type { Config } from '../config/config.ts';
import { ByteBudget } from '../memory/ByteBudget.ts';
import { Turnstile } from '../work/Turnstile.ts';
import { callersAtOnce, streamsAtOnce } from './callerClaims.ts';

/** What bodies and replies may take; the rest is for what is at work, and for history, alarms and live values. */
const exchangedPart = 1 / 4;

/** What holds requests back when they come to more than the server can carry. */
export function createHold({ memoryLimit }: Pick<Config, 'memoryLimit'>) {
  return {
    bytes: new ByteBudget(memoryLimit * exchangedPart),
    readers: new Turnstile(callersAtOnce),
    senders: new Turnstile(callersAtOnce),
    streams: new Turnstile(streamsAtOnce),
    stuckMs: 30_000,
  };
}
