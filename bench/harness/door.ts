import type { Call, InputOf, ReplyOf } from '@lookfar/contract';

/** A product, and somebody who is logged in there. */
export interface Door {
  url: string;
  cookie: string;
}

/** A call that takes JSON. */
export function send<C extends Call>(door: Door, call: C, body: InputOf<C>): Promise<ReplyOf<C>> {
  return answer(door, call, JSON.stringify(body), { 'content-type': 'application/json' });
}

export async function answer<T>(
  { url, cookie }: Door,
  call: Call,
  body: string | FormData,
  headers: object,
): Promise<T> {
  const response = await fetch(url + call.path, { method: 'POST', headers: { cookie, ...headers }, body });
  const { code, message, data } = (await response.json()) as { code: string; message: string; data: T };
  if (code !== '200') throw new Error(`${call.path}: ${code} ${message}`);
  return data;
}
