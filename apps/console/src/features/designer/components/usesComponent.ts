import { type Page, type Widget, walk } from '@lookfar/page';
import type { Draft } from '../save/DraftStorage.ts';
import { isUnsaved } from '../save/saveStep.ts';
import type { OpenPage } from '../Workspace.ts';

/** [CP13] Whether a page uses a component, in groups too: the server does not have unsaved changes. */
export const usesComponent = (widgets: readonly Widget[], componentId: number): boolean =>
  [...walk(widgets)].some(({ component }) => component?.componentId === componentId);

interface UsingPage {
  title: string;
  isUnsaved: boolean;
}

/** [CP13] The open pages, shown or in other tabs of the designer, that use a component as they are drawn now. */
export function openUses(pages: readonly OpenPage[], componentId: number): readonly UsingPage[] {
  return pages.flatMap(({ designer: { editor, design, saver } }) => {
    const { con, widgets } = editor.document.toPage();
    if (!usesComponent(widgets, componentId)) return [];
    return [{ title: con.title || design.title, isUnsaved: isUnsaved(saver.state) }];
  });
}

/**
 * [CP13] Pages with drafts in this browser that use a component: of other windows, and left behind. Pages that are open
 * here are not included: their canvas reports it.
 */
export function draftUses(
  drafts: readonly Draft[],
  openIds: ReadonlySet<number>,
  componentId: number,
): readonly Page[] {
  const newest = new Map<number, Draft>();
  for (const draft of drafts) {
    if (openIds.has(draft.pageId) || !usesComponent(draft.page.widgets, componentId)) continue;
    if (draft.time >= (newest.get(draft.pageId)?.time ?? 0)) newest.set(draft.pageId, draft);
  }
  return [...newest.values()].map(({ page }) => page);
}
