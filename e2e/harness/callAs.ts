import type { Call, InputOf, ReplyOf } from '@lookfar/contract';
import { ask } from './ask.ts';
import type { Window } from './browser.ts';

/** Makes a call as whoever is logged in at this window, beside what the screen does; it must be answered. */
export async function callAs<C extends Call>({ page }: Window, call: C, body: InputOf<C>): Promise<ReplyOf<C>> {
  const { code, message, data } = await ask(page, call, body);
  if (code !== '200') throw new Error(`${call.path} answers ${code} ${message}`);
  return data;
}
