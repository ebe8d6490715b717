import { api } from '@lookfar/contract';
import type { Window } from './browser.ts';
import { callAs } from './callAs.ts';

/** The newest code to a number or address, as a platform administrator reads it in the outbox. */
export async function codeTo(administrator: Window, target: string): Promise<string> {
  const { list } = await callAs(administrator, api.outbox.query, { target });
  const code = /\d{6}/.exec(list[0]?.body ?? '')?.[0];
  if (code === undefined) throw new Error(`there is no code to ${target} in the outbox: ${JSON.stringify(list[0])}`);
  return code;
}
