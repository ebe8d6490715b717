const withoutText = ['checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'color', 'file'];

/** Keys belong to what is typed into. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !withoutText.includes(target.type);
}

/** Have all keys for themselves while the focus is in them. */
const ownKeys = '[role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]';

/**
 * Whether the canvas is what the keyboard works on: it has the focus itself, or nothing has. Commands with Ctrl or Cmd
 * are meant for it wherever nothing is typed: who has clicked *align* in a panel undoes it by Ctrl+Z.
 */
export function hasKeyboard(host: HTMLElement, { target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const active = document.activeElement;
  // A field may give up the focus with the very key that ends it.
  if (isTyping(target)) return false;
  if (!active || active === document.body || (host.contains(active) && !isTyping(active))) return true;
  return (ctrlKey || metaKey) && !isTyping(active) && active.closest(ownKeys) === null;
}
