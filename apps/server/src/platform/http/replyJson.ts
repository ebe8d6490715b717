import { bytesInTurns, hasLongList, jsonBytes } from '../work/jsonInTurns.ts';
import { holdsText, jsonPieces } from './JsonText.ts';

/** A reply as JSON. One with a long list or a large drawing is written in turns. */
export async function replyJson(reply: unknown): Promise<string | Buffer> {
  if (!holdsText(reply, 4)) return hasLongList(reply) ? jsonBytes(reply) : JSON.stringify(reply);
  return bytesInTurns(jsonPieces(reply));
}
