/** Buttons and links act for themselves, and a text that was just selected is to be copied. */
export function isOnSurface(target: EventTarget): boolean {
  const inside = target instanceof Element && target.closest('a, button') !== null;
  return !inside && window.getSelection()?.isCollapsed !== false;
}
