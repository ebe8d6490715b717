/** How many pages a page may be inside of. */
const deepest = 3;

/** `inside`: the page would be inside itself; `deep`: inside of too many others. */
export type NestingProblem = 'inside' | 'deep';

/** Identifies a page by its address in a frame. */
export const pageKey = (framePath: string): string => framePath.split('?')[0] ?? '';

/** [PV22] Why a page cannot be shown inside of these, outermost first; undefined if it can. */
export function nestingProblem(key: string, around: readonly string[]): NestingProblem | undefined {
  if (around.includes(key)) return 'inside';
  return around.length > deepest ? 'deep' : undefined;
}

/** Put on whatever frames and windows of a page are in, so that the pages in them know where they are. */
export const nestingMark = 'data-pages';

/** The pages around this window, outermost first; none in a window of its own. Another origin shows nothing of itself. */
export function pagesAround({ frameElement }: Pick<Window, 'frameElement'> = window): readonly string[] {
  const marked = frameElement?.closest(`[${nestingMark}]`)?.getAttribute(nestingMark) ?? '';
  return marked.split(' ').filter(Boolean);
}

/** The outermost window that is ours: where links lead that would leave a frame. */
export function outermostWindow(from: Window = window): Window {
  let outermost = from;
  while (outermost.frameElement) outermost = outermost.parent;
  return outermost;
}
