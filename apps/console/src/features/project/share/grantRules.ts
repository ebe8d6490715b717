import type { ProjectGrant, Text } from '@lookfar/contract';
import { isPast } from '../../../shared/share/shareCodes.ts';
import { projectTexts } from '../projectTexts.ts';

/** [PE4] What the server would refuse. */
export function grantProblems({ pages, expires }: ProjectGrant, now: number): Readonly<Record<string, Text>> {
  return {
    ...(pages !== 'all' && pages.length === 0 && { pages: projectTexts.both('noPageChosen') }),
    ...(isPast(expires, now) && { expires: projectTexts.both('past') }),
  };
}

/** The order in which pages were chosen does not matter. */
export function sameGrant(a: ProjectGrant, b: ProjectGrant): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

function ordered({ pages, write, alarm, history, expires }: ProjectGrant) {
  const chosen =
    pages === 'all' ? [write] : pages.toSorted((x, y) => x.pageId - y.pageId).map((one) => [one.pageId, one.write]);
  return [pages === 'all', chosen, alarm, history, expires];
}

type Chosen = Exclude<ProjectGrant['pages'], 'all'>;

/** [PE3] Writing on a page includes seeing it; a page that is not seen is not written on. */
export function withPage(chosen: Chosen, pageId: number, change: { see?: boolean; write?: boolean }): Chosen {
  const others = chosen.filter((one) => one.pageId !== pageId);
  const before = chosen.find((one) => one.pageId === pageId);
  if (change.see === false) return others;
  return [...others, { pageId, write: change.write ?? before?.write ?? false }];
}
