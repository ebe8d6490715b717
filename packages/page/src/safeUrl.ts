/** Pictures that cannot carry a script; SVG comes from the file store, which sanitises it. */
const picture = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i;
const web = /^https?:\/\/[^\s"'<>\\]+$/i;
/** A path of our own origin: `//host` would be another one, and so would a backslash. */
const own = /^\/(?![/\\])[^\s"'<>\\]*$/;

/**
 * The address if a page may use it, else undefined. A picture comes from our own origin or stands in the document; a link
 * may also lead to the web.
 */
export function safeUrl(url: string, use: 'image' | 'link'): string | undefined {
  const text = url.trim();
  if (own.test(text)) return text;
  if (use === 'image') return picture.test(text) ? text : undefined;
  return web.test(text) ? text : undefined;
}
