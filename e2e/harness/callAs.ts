import type { Call, InputOf, ReplyOf } from '@lookfar/contract';
import { ask } from './ask.ts';
import type { Window } from './browser.ts';

/** Makes a call as the user logged in at this window, bypassing the screen; it must succeed. */
export async function callAs<C extends Call>({ page }: Window, call: C, body: InputOf<C>): Promise<ReplyOf<C>> {
  const { code, message, data } = await ask(page, call, body);
  if (code !== '200') throw new Error(`${call.path} answers ${code} ${message}`);
  return data;
}
