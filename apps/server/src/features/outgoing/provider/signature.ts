import { createHmac } from 'node:crypto';

/** What a receiver computes to know that a request is ours and new. */
export function signature(of: { secret: string; timestamp: string; id: string; body: string }): string {
  return createHmac('sha256', of.secret).update(`${of.timestamp}.${of.id}.${of.body}`).digest('hex');
}

/** Without a secret a request has an id only. */
export function signedHeaders(of: { secret: string; now: number; id: string; body: string }): Record<string, string> {
  const { secret, now, id, body } = of;
  const timestamp = String(Math.floor(now / 1000));
  return {
    'content-type': 'application/json',
    'x-lookfar-id': id,
    'x-lookfar-timestamp': timestamp,
    ...(secret !== '' && { 'x-lookfar-signature': `sha256=${signature({ secret, timestamp, id, body })}` }),
  };
}
