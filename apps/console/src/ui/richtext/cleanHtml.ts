import { allowedTags, blockTags, droppedTags, isOwnImage, safeLink, sameTags } from './allowlist.ts';

/**
 * [RT1] The allowed content of a text in HTML, as new elements of the document. The text itself is parsed where nothing
 * runs or loads, and never becomes part of the document.
 */
export function cleanHtml(html: string): DocumentFragment {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const clean = document.createDocumentFragment();
  copyAll(parsed.body, clean);
  return clean;
}

/** The same as text: what a form sends. Empty if it shows nothing. */
export function cleanText(html: string): string {
  const box = document.createElement('div');
  box.append(cleanHtml(html));
  const isShown = (box.textContent ?? '').trim() !== '' || box.querySelector('img, hr') !== null;
  return isShown ? box.innerHTML : '';
}

function copyAll(from: Node, to: Node): void {
  for (const child of from.childNodes) copy(child, to);
}

function copy(node: Node, to: Node): void {
  if (node.nodeType === Node.TEXT_NODE) {
    to.appendChild(document.createTextNode(node.nodeValue ?? ''));
    return;
  }
  if (!(node.nodeType === Node.ELEMENT_NODE)) return;
  const element = node as Element;
  const given = element.localName;
  const name = sameTags[given] ?? given;
  if (droppedTags.has(given)) return;
  // A paragraph cannot contain blocks: a box around blocks leaves only them.
  const isBox = name === 'p' && [...element.children].some((child) => isBlock(child.localName));
  if (!allowedTags.has(name) || isBox) {
    copyAll(element, to);
    return;
  }
  const made = document.createElement(name);
  if (!setAttributes(made, element)) {
    // A link to nowhere leaves its text, an image from elsewhere nothing.
    if (name === 'a') copyAll(element, to);
    return;
  }
  copyAll(element, made);
  to.appendChild(made);
}

const isBlock = (name: string): boolean => blockTags.has(sameTags[name] ?? name);

/** Copies the attributes that the element may have; false if it is nothing without them. */
function setAttributes(made: HTMLElement, from: Element): boolean {
  if (made.localName === 'a') {
    const href = safeLink(from.getAttribute('href') ?? '');
    if (href === undefined) return false;
    made.setAttribute('href', href);
    made.setAttribute('target', '_blank');
    made.setAttribute('rel', 'noopener noreferrer');
  } else if (made.localName === 'img') {
    const src = from.getAttribute('src') ?? '';
    if (!isOwnImage(src)) return false;
    made.setAttribute('src', src);
    made.setAttribute('alt', from.getAttribute('alt') ?? '');
  } else if (made.localName === 'td' || made.localName === 'th') {
    for (const name of ['colspan', 'rowspan']) {
      const value = from.getAttribute(name) ?? '';
      if (/^[1-9]\d?$/.test(value)) made.setAttribute(name, value);
    }
  }
  return true;
}
