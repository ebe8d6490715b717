import { type CommandId, commandIds } from '@lookfar/editor';
import { commandGroups, commandNames, groupOfCommand } from '../commands/commandTexts.ts';
import { fuzzyScore } from '../search/matches.ts';

interface Findable {
  /** Everything it is found by. */
  words: readonly string[];
  /** Cannot be done now. */
  isOff?: boolean;
}

/** Needs a place that only a pointer gives. */
const hiddenCommands: readonly CommandId[] = ['pasteHere'];

/** [DP37] Every command of the editor with its names in either language. */
export const offeredCommands: readonly (Findable & { id: CommandId })[] = commandIds
  .filter((id) => !hiddenCommands.includes(id))
  .map((id) => {
    const { cn, en } = commandNames[id];
    const group = commandGroups[groupOfCommand(id)];
    return { id, words: [cn, en, `${group.cn} ${cn}`, `${group.en} ${en}`] };
  });

/** [DP37] Matches for the typed text, best first; without text all commands in order, available ones first. */
export function findEntries<E extends Findable>(entries: readonly E[], search: string): readonly E[] {
  if (search.trim() === '') return [...entries.filter(({ isOff }) => !isOff), ...entries.filter(({ isOff }) => isOff)];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, search) }))
    .filter((one): one is { entry: E; score: number } => one.score !== undefined)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

function scoreOf({ words }: Findable, search: string): number | undefined {
  const scores = words.map((text) => fuzzyScore(search, text)).filter((score) => score !== undefined);
  return scores.length === 0 ? undefined : Math.max(...scores);
}
