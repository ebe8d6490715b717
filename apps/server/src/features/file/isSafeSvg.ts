import { readXml, type Tag } from './readXml.ts';

const spaces = /\s+/g;
const embeddedPicture = /^data:image\/(?:png|jpe?g|gif|webp);/;
const active = /javascript:|data:text\/html/;
/** Elements that run or embed something, or change attributes. */
const forbidden = new Set(['script', 'foreignobject', 'iframe', 'embed', 'object', 'audio', 'video', 'handler']);

/**
 * A drawing: valid XML in UTF-8 with an `svg` root and nothing in it that runs. It is also served so that nothing could
 * run; this keeps such content out of the database in the first place.
 */
export function isSafeSvg(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  const tags = readXml(text);
  const [root] = tags ?? [];
  return tags !== undefined && root !== undefined && localName(root.name) === 'svg' && tags.every(isHarmless);
}

function isHarmless({ name, attributes }: Tag): boolean {
  return !forbidden.has(localName(name)) && attributes.every(([key, value]) => isHarmlessAttribute(key, value));
}

function isHarmlessAttribute(key: string, value: string): boolean {
  const name = localName(key);
  if (name.startsWith('on')) return false;
  // Also where it is not a link yet: animations set attributes. Most values have no colon and are not searched.
  const target = value.includes(':') ? value.replace(spaces, '').toLowerCase() : '';
  if (name !== 'href') return !active.test(target);
  return value === '' || value.startsWith('#') || embeddedPicture.test(target);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
