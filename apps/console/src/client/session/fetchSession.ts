import { api, Failure, fail, sessionInvalidCodes, type Theme, type UserInfo } from '@lookfar/contract';
import type { Session } from '../../base/session/sessionStore.ts';
import type { Send } from '../createSender.ts';

/**
 * The user and then the theme. A reply without a user and a theme that cannot be loaded both mean that the permission
 * information is incomplete: 1011. `time` keeps intermediaries from returning a cached user.
 */
export async function fetchSession(send: Send, now: number): Promise<Session> {
  const user: UserInfo | null = await send(api.user.info, { time: String(now) }, { quiet: true });
  if (!user) fail('1011');
  return { user, theme: await fetchTheme(send) };
}

async function fetchTheme(send: Send): Promise<Theme> {
  try {
    return await send(api.style.load, {}, { quiet: true });
  } catch (error) {
    if (error instanceof Failure && sessionInvalidCodes.includes(error.code)) throw error;
    return fail('1011');
  }
}
