import { isSvg } from '../../animation/isSvg.ts';

/** What a view marked with `data-part`. Absent where a setting left it out. */
export function partOf(element: Element, name: string): Element | undefined {
  return element.querySelector(`[data-part="${name}"]`) ?? undefined;
}

export type PartOf = (name: string) => Element | undefined;

/** All of them at once, by name: looking for one after the other is dear where there are thousands of widgets. */
export function partsOf(element: Element): PartOf {
  const parts = new Map<string | null, Element>();
  for (const part of element.querySelectorAll('[data-part]')) parts.set(part.getAttribute('data-part'), part);
  return (name) => parts.get(name);
}

/** Writes an attribute when it is another than before; undefined takes it away. */
export type Write = (value: string | undefined) => void;

const nothing = () => {};

export function attributeWriter(element: Element | undefined, name: string): Write {
  if (!element) return nothing;
  // What the view drew is not read back: the first value is always written.
  let before: string | undefined | null = null;
  return (value) => {
    if (value === before) return;
    before = value;
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  };
}

export function textWriter(element: Element | undefined): (text: string) => void {
  if (!element) return nothing;
  let before: string | undefined;
  let node: ChildNode | undefined;
  return (text) => {
    if (text === before) return;
    before = text;
    node ??= textNodeOf(element);
    // A text node that stays costs the browser far less than another one.
    if (node) node.nodeValue = text;
    else element.textContent = text;
  };
}

const textNode = 3;

/** A text stands last: a title that was put in stands before it. */
function textNodeOf({ lastChild }: Element): ChildNode | undefined {
  return lastChild?.nodeType === textNode ? lastChild : undefined;
}

/** Shows or hides a part without touching what colours or blinks it: SVG by `display`, HTML by `hidden`. */
export function displayWriter(element: Element | undefined): (isShown: boolean) => void {
  const [name, away] = element && !isSvg(element) ? ['hidden', ''] : ['display', 'none'];
  const write = attributeWriter(element, name);
  return (isShown) => write(isShown ? undefined : away);
}

/** Writes a property of an HTML part's own style (`width`, `--share`) when it is another; undefined takes it away. */
export function styleWriter(element: Element | undefined, property: string): Write {
  if (!element) return nothing;
  const { style } = element as HTMLElement;
  let before: string | undefined | null = null;
  return (value) => {
    if (value === before) return;
    before = value;
    if (value === undefined) style.removeProperty(property);
    else style.setProperty(property, value);
  };
}

/** A row of a list that is written again and again. */
export interface RowWriter<T> {
  element: Element;
  write: (item: T) => void;
}

/**
 * Shows a list in an element: a row that is there already is written anew, further ones are made, and what is too much is
 * taken out. Nothing is touched that shows the same.
 */
export function listWriter<T>(
  element: Element | undefined,
  makeRow: (document: Document) => RowWriter<T>,
): (items: readonly T[]) => void {
  if (!element) return nothing;
  const rows: RowWriter<T>[] = [];
  return (items) => {
    for (const [index, item] of items.entries()) {
      const row = rows[index] ?? makeRow(element.ownerDocument);
      if (!rows[index]) {
        rows.push(row);
        element.append(row.element);
      }
      row.write(item);
    }
    for (const { element: gone } of rows.splice(items.length)) gone.remove();
  };
}
