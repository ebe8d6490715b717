/** Buttons and links act for themselves, and a text that was just selected is to be copied. */
export function isOnSurface(target: EventTarget): boolean {
  const inside = target instanceof Element && target.closest('a, button') !== null;
  return !inside && window.getSelection()?.isCollapsed !== false;
}

/** The key that opens a menu, or Shift+F10 where there is none. */
export function isMenuKey({ key, shiftKey }: { key: string; shiftKey: boolean }): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey);
}
