import { Failure, LockServiceReply, lockMessage, lockServiceOrigin, lockServicePaths } from '@lookfar/contract';
import { lockTexts } from './lockTexts.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The lock may ask for a PIN or a touch. */
const timeoutMs = 30_000;

/** Lets the lock on this machine sign a random value; base64. Fails with 1594 and the service's code and reason. */
export async function signWithLock(
  random: string,
  fetch: Fetch = (url, init) => window.fetch(url, init),
): Promise<string> {
  const found = await ask(fetch, lockServicePaths.describe, { method: 'GET' });
  const [lock] = [found.data].flat();
  if (lock === undefined || lock === null || lock === '') throw refusal(lockTexts.text('noLock'));
  const desc = typeof lock === 'string' ? lock : JSON.stringify(lock);
  const body = new URLSearchParams({ desc, verify_data: btoa(lockMessage(random)) });
  const { data } = await ask(fetch, lockServicePaths.sign, { method: 'POST', body });
  if (typeof data !== 'string') throw refusal(lockTexts.text('badReply'));
  return data;
}

async function ask(fetch: Fetch, path: string, init: RequestInit): Promise<LockServiceReply> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(lockServiceOrigin + path, { ...init, credentials: 'omit', signal }).catch(() => {
    throw refusal(lockTexts.text('noService'));
  });
  const reply = LockServiceReply.safeParse(await response.json().catch(() => undefined));
  if (!reply.success) throw refusal(lockTexts.text('badReply'));
  const { code, desc } = reply.data;
  if (code !== 0) throw refusal(`${desc} (${code})`);
  return reply.data;
}

function refusal(reason: string): Failure {
  return new Failure('1594', { reason });
}
