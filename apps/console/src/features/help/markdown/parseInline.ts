import type { Inline } from './blocks.ts';

/** Marks inside of marks; deeper ones are text. */
const deepest = 6;
const escapable = /[\\`*_{}[\]()#+\-.!|<>~]/;

/** Bold, italic, code, links, pictures and line breaks. Whatever else there is, HTML included, is text. */
export function parseInline(text: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') parts.push({ kind: 'text', text: plain });
    plain = '';
  };
  for (let at = 0; at < text.length; ) {
    const next = text[at + 1] ?? '';
    if (text[at] === '\\' && escapable.test(next)) {
      plain += next;
      at += 2;
      continue;
    }
    const found = depth < deepest ? markAt(text, at, depth) : undefined;
    if (found) {
      flush();
      parts.push(found.part);
      at = found.end;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  flush();
  return parts;
}

interface Mark {
  part: Inline;
  end: number;
}

function markAt(text: string, at: number, depth: number): Mark | undefined {
  const sign = text[at];
  if (sign === '\n') return { part: { kind: 'break' }, end: at + 1 };
  if (sign === '`') return codeAt(text, at);
  if (sign === '[') return linkAt(text, at, depth);
  if (sign === '!' && text[at + 1] === '[') return imageAt(text, at);
  if (sign === '*' || sign === '_') return emphasisAt(text, at, depth);
  return undefined;
}

function codeAt(text: string, at: number): Mark | undefined {
  const end = text.indexOf('`', at + 1);
  return end <= at + 1 ? undefined : { part: { kind: 'code', text: text.slice(at + 1, end) }, end: end + 1 };
}

function emphasisAt(text: string, at: number, depth: number): Mark | undefined {
  const sign = text[at] ?? '';
  const kind = text[at + 1] === sign ? 'strong' : 'em';
  const fence = kind === 'strong' ? sign + sign : sign;
  // An underscore inside of a word is a part of it.
  if (sign === '_' && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return undefined;
  const from = at + fence.length;
  const end = text.indexOf(fence, from);
  if (end <= from || /\s/.test(text[from] ?? ' ') || /\s/.test(text[end - 1] ?? ' ')) return undefined;
  if (sign === '_' && /[\p{L}\p{N}]/u.test(text[end + fence.length] ?? '')) return undefined;
  return { part: { kind, content: parseInline(text.slice(from, end), depth + 1) }, end: end + fence.length };
}

function linkAt(text: string, at: number, depth: number): Mark | undefined {
  const target = targetAt(text, at);
  if (!target) return undefined;
  const content = parseInline(target.label, depth + 1);
  return { part: { kind: 'link', to: target.to, content }, end: target.end };
}

function imageAt(text: string, at: number): Mark | undefined {
  const target = targetAt(text, at + 1);
  return target && { part: { kind: 'image', src: target.to, alt: target.label }, end: target.end };
}

/** `[label](to)`; a title after the target is left out. */
function targetAt(text: string, at: number): { label: string; to: string; end: number } | undefined {
  const middle = text.indexOf('](', at);
  const close = middle < 0 ? -1 : text.indexOf(')', middle);
  if (close < 0) return undefined;
  const label = text.slice(at + 1, middle);
  if (label.includes('[') && !label.startsWith('![')) return undefined;
  const [to = ''] = text
    .slice(middle + 2, close)
    .trim()
    .split(/\s/);
  return to === '' ? undefined : { label, to, end: close + 1 };
}
