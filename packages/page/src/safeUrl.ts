import { localPath } from '@lookfar/contract';

/** Image types that cannot carry a script; SVG comes from the file store, which sanitises it. */
const picture = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i;
const web = /^https?:\/\/[^\s"'<>\\]+$/i;
const mail = /^mailto:[^\s"'<>\\]+$/i;
const call = /^tel:[+\d][\d\-().*#,;]*$/i;
/** A path on our own origin, for all that its characters say: dot segments can still make another host of it. */
const own = /^\/(?![/\\])[^\s"'<>\\]*$/;

/**
 * The address if a page may use it, else undefined. An image comes from our own origin or is embedded in the document;
 * a link may also lead to the web, to a mail or to a telephone number.
 */
export function safeUrl(url: string, use: 'image' | 'link'): string | undefined {
  const text = url.trim();
  if (own.test(text)) return localPath(text) ? text : undefined;
  if (use === 'image') return picture.test(text) ? text : undefined;
  return [web, mail, call].some((shape) => shape.test(text)) ? text : undefined;
}
