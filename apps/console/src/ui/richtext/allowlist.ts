import { fileUrl } from '@lookfar/contract';

/** Elements of rich text. The server allows the same. */
export const allowedTags: ReadonlySet<string> = new Set([
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);

/** What other editors call them. */
export const sameTags: Readonly<Record<string, string>> = {
  ...{ b: 'strong', i: 'em', ins: 'u', strike: 's', del: 's' },
  ...{ h1: 'h2', h5: 'h4', h6: 'h4', div: 'p', tfoot: 'tbody' },
};

/** Elements that are dropped with everything inside them; any other unknown one leaves its content. */
export const droppedTags: ReadonlySet<string> = new Set([
  ...['script', 'style', 'iframe', 'object', 'embed', 'applet', 'template', 'svg', 'math', 'noscript', 'head', 'title'],
  ...['form', 'input', 'button', 'select', 'textarea', 'option', 'audio', 'video', 'canvas', 'link', 'meta', 'base'],
]);

export const blockTags: ReadonlySet<string> = new Set([
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);

const ownFile = new RegExp(`^${fileUrl(0).replace(/[.?]/g, '\\$&').slice(0, -1)}[1-9]\\d{0,14}$`);

/** [RT2] Images are files of this installation: others would report to their server who reads the text. */
export const isOwnImage = (src: string): boolean => ownFile.test(src);

/** [RT2] Where a link may lead: to the web or to a mail address. */
export function safeLink(href: string): string | undefined {
  const text = href.trim();
  try {
    return ['http:', 'https:', 'mailto:'].includes(new URL(text).protocol) ? text : undefined;
  } catch {
    return undefined;
  }
}
