import { type Failure, sessionInvalidCodes } from '@lookfar/contract';
import type { SessionStatus } from '../../base/session/sessionStore.ts';

/** Routes that open without a login. */
export const exemptRouteNames: readonly string[] = [
  'Login',
  '404',
  'FindPwd',
  'FindpwdAccount',
  'FindpwdValidate',
  'FindpwdTelValidate',
  'FindpwdEmailValidate',
  'FindpwdQuestionValidate',
  'FindpwdPassword',
  'FindpwdFinish',
  'Invite',
  'AckLink',
  'DeviceLabel',
  'About',
];

export interface GuardQuestion {
  /** The route's name; routes inside the console that have none are guarded. */
  name?: string | undefined;
  status: SessionStatus;
  /** Whether this navigation has already asked the server. */
  asked: boolean;
}

/** `ask` fetches the user and decides again, `home` redirects from the login page, `login` redirects to it. */
export type GuardOutcome = 'pass' | 'ask' | 'login' | 'home';

export function decideGuard({ name, status, asked }: GuardQuestion): GuardOutcome {
  if (name === 'Login') {
    if (status === 'in') return 'home';
    return status === 'unknown' && !asked ? 'ask' : 'pass';
  }
  if (name !== undefined && exemptRouteNames.includes(name)) return 'pass';
  if (status === 'in') return 'pass';
  return asked ? 'login' : 'ask';
}

/** Whether the login page states why it is shown: users who went there on purpose know that they are logged out. */
export function noteOf(name: string | undefined, failure: Failure): Failure | undefined {
  return name === 'Login' && sessionInvalidCodes.includes(failure.code) ? undefined : failure;
}
