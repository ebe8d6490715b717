/** Whether a click is meant for the row: not for a button or link in it, and not the end of selecting text. */
export function isOnSurface(target: EventTarget): boolean {
  const inside = target instanceof Element && target.closest('a, button') !== null;
  return !inside && window.getSelection()?.isCollapsed !== false;
}
