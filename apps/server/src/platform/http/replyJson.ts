import { hasLongList, jsonBytes } from '../work/jsonInTurns.ts';
import { holdsText, toJson } from './JsonText.ts';

/** A reply as JSON. One with a long list is written in turns. */
export async function replyJson(reply: unknown): Promise<string | Buffer> {
  return hasLongList(reply) && !holdsText(reply, 4) ? jsonBytes(reply) : toJson(reply);
}
