import { fromPieces, type Pieces, toPiecesNow } from './pieces.ts';
import type { Task } from './task.ts';
import { inlineSize, type WorkPool } from './WorkPool.ts';

export const splitJson: Task<string, Pieces> = {
  name: 'splitJson',
  run: (text) => toPiecesNow(JSON.parse(text)),
};

/** As `JSON.parse` of a stored document; a large one is parsed in another process and put together in turns. */
export async function readJson(text: string, work: Pick<WorkPool, 'run'>): Promise<unknown> {
  if (text.length < inlineSize) return JSON.parse(text);
  return fromPieces(await work.run(splitJson, text, text.length));
}
