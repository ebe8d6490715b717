/** The key that opens a menu where the focus is, or Shift+F10 where there is none. */
export const isMenuKey = ({ key, shiftKey }: { key: string; shiftKey: boolean }): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);
