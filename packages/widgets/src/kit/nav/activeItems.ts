import {
  type ClickEvent,
  type FrameContent,
  frameTarget,
  isSameContent,
  linkedPage,
  type TargetPage,
} from '@lookfar/page';
import type { FrameTools } from '../../tools/FrameTools.ts';
import { allItems, type NavItem } from './navItems.ts';

type Shown = Pick<FrameTools, 'here' | 'frames'>;

/** [WK21] The items whose page, or whose content of a frame, is shown now. */
export function activeItems(items: readonly NavItem[], shown: Shown): ReadonlySet<string> {
  return new Set([...allItems(items)].filter(({ item }) => isActive(item.clickEvent, shown)).map(({ path }) => path));
}

function isActive(event: ClickEvent, shown: Shown): boolean {
  if (!event.enable) return false;
  if (event.action === 'page') return isHere(linkedPage(event.page, event.pageId), shown);
  const target = framed(event, shown);
  if (!target) return false;
  const now = shown.frames.shown(target.frameId);
  return now !== undefined && isSameContent(now, target.content, shown.here?.equipId);
}

/** The content for a frame of this page; undefined for any other event. */
function framed(event: ClickEvent, shown: Shown): { frameId: string; content: FrameContent } | undefined {
  const target = event.enable && event.action === 'iframe' ? frameTarget(event) : undefined;
  return target && (!target.main || isHere(target.main, shown)) ? target : undefined;
}

function isHere(page: TargetPage | undefined, { here }: Shown): boolean {
  return page !== undefined && here !== undefined && isSameContent(asContent(page), asContent(here), here.equipId);
}

const asContent = (page: TargetPage): FrameContent => ({ show: 'page', ...page });

/** [WK21] What the default items show in frames when the page is opened; the first of a frame counts. */
export function showDefaults(items: readonly NavItem[], shown: Shown): void {
  for (const { item } of allItems(items)) {
    const target = item.defaultAct ? framed(item.clickEvent, shown) : undefined;
    if (target) shown.frames.offer(target.frameId, target.content);
  }
}
