import { api, type LoginStep } from '@lookfar/contract';
import { send } from '../../client/send.ts';
import { signWithLock } from './lockService.ts';

/** Proves that the lock is there: to the step of a login, or for the present session. */
export async function checkLock(token?: string): Promise<LoginStep> {
  const random = await send(api.lock.random, {}, { quiet: true });
  const verifyData = await signWithLock(random);
  return send(api.lock.validLockCert, { verifyData, ...(token !== undefined && { token }) }, { quiet: true });
}
