import { isSvg } from '../../animation/isSvg.ts';

/** An element that the view marked with `data-part`. Absent if a setting left it out. */
export function partOf(element: Element, name: string): Element | undefined {
  return element.querySelector(`[data-part="${name}"]`) ?? undefined;
}

export type PartOf = (name: string) => Element | undefined;

/** All parts by name in one pass: separate lookups are expensive with thousands of widgets. */
export function partsOf(element: Element): PartOf {
  const parts = new Map<string | null, Element>();
  for (const part of element.querySelectorAll('[data-part]')) parts.set(part.getAttribute('data-part'), part);
  return (name) => parts.get(name);
}

/** Writes an attribute if it changed; undefined removes it. */
export type Write = (value: string | undefined) => void;

const nothing = () => {};

export function attributeWriter(element: Element | undefined, name: string): Write {
  if (!element) return nothing;
  // The rendered value is not read back: the first value is always written.
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
    // Reusing a text node costs the browser far less than replacing it.
    if (node) node.nodeValue = text;
    else element.textContent = text;
  };
}

const textNode = 3;

/** The text node is last: an inserted title comes before it. */
function textNodeOf({ lastChild }: Element): ChildNode | undefined {
  return lastChild?.nodeType === textNode ? lastChild : undefined;
}

/** Shows or hides a part without affecting its colours or blinking: SVG by `display`, HTML by `hidden`. */
export function displayWriter(element: Element | undefined): (isShown: boolean) => void {
  const [name, away] = element && !isSvg(element) ? ['hidden', ''] : ['display', 'none'];
  const write = attributeWriter(element, name);
  return (isShown) => write(isShown ? undefined : away);
}

/** Writes a style property of an HTML part (`width`, `--share`) if it changed; undefined removes it. */
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

const rowMark = 'data-row';

/** A row of a list that is updated repeatedly. */
export interface RowWriter<T> {
  element: Element;
  write: (item: T) => void;
}

/**
 * Shows a list in an element: existing rows are updated, missing ones created and surplus ones removed. Unchanged rows
 * are not touched.
 */
export function listWriter<T>(
  element: Element | undefined,
  makeRow: (document: Document) => RowWriter<T>,
): (items: readonly T[]) => void {
  if (!element) return nothing;
  // A page that starts anew, for example in another language, still has the rows from before.
  for (const old of element.querySelectorAll(`[${rowMark}]`)) old.remove();
  const rows: RowWriter<T>[] = [];
  return (items) => {
    for (const [index, item] of items.entries()) {
      const row = rows[index] ?? makeRow(element.ownerDocument);
      if (!rows[index]) {
        rows.push(row);
        row.element.setAttribute(rowMark, '');
        element.append(row.element);
      }
      row.write(item);
    }
    for (const { element: gone } of rows.splice(items.length)) gone.remove();
  };
}
