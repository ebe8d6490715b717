const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Backspace: '⌫',
};

const parts = (shortcut: string): string[] =>
  shortcut.endsWith('++') ? [...shortcut.slice(0, -2).split('+'), '+'] : shortcut.split('+');

const pc: Readonly<Record<string, string>> = { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' };
const mac: Readonly<Record<string, string>> = { mod: '⌘', shift: '⇧', alt: '⌥' };

/** [DP30] The keys of a shortcut as this kind of keyboard names them. */
export function shortcutKeys(shortcut: string, isMac: boolean): readonly string[] {
  const modifiers = isMac ? mac : pc;
  return parts(shortcut).map((key) => modifiers[key] ?? signs[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

export const shortcutText = (shortcut: string, isMac: boolean): string =>
  shortcutKeys(shortcut, isMac).join(isMac ? '' : '+');

export const isMacKeyboard = (): boolean => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');
