const withoutText = ['checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'color', 'file'];

/** Keys belong to the focused text field. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !withoutText.includes(target.type);
}

/**
 * These receive all keys while they have the focus. A drawer without a mask is marked as modal as well, but it is next
 * to the canvas it works on.
 */
const ownKeys = '[aria-modal="true"]:not(.no-mask *), [role="menu"], [role="listbox"], [role="combobox"]';

/** These are operated with the keyboard: the focus stays in them, whatever was pressed. */
const goneThrough = '[role="dialog"], [role="tree"]';

/** Where there is little room it comes in a drawer, which is a dialog, over the canvas it works on. */
const panel = '.dp';

function isWithin(target: Element, owners: string): boolean {
  const nearest = target.closest(`${panel}, ${owners}`);
  return nearest !== null && !nearest.matches(panel);
}

const controls =
  'button, a, summary, [role="button"], [role="tab"], [role="switch"], input[type="checkbox"], input[type="radio"]';

/** Whether this control is finished with a press: keys that follow are not meant for it. */
export function isDoneByPress(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement) || !target.matches(controls)) return false;
  return !isWithin(target, `${ownKeys}, ${goneThrough}`);
}

/**
 * Whether the canvas receives the keyboard: it has the focus itself, or nothing has. Commands with Ctrl or Cmd go to it
 * unless a text is being typed: after choosing a colour, Ctrl+Z undoes it with the picker still open.
 */
export function hasKeyboard(host: HTMLElement, { target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const active = document.activeElement;
  // A field may give up the focus with the very key that ends it.
  if (isTyping(target)) return false;
  if (!active || active === document.body || (host.contains(active) && !isTyping(active))) return true;
  return (ctrlKey || metaKey) && !isTyping(active) && !isWithin(active, ownKeys);
}
