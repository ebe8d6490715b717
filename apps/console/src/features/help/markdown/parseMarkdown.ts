import { type Block, plainText } from './blocks.ts';
import { headingId } from './headingId.ts';
import { parseInline } from './parseInline.ts';

/** Lists and quotes inside of each other; deeper ones are paragraphs. */
const deepest = 6;

const headingLine = /^(#{1,4}) +(.+?)(?: #+)?$/;
const ruleLine = /^(?:-{3,}|\*{3,}|_{3,})$/;
const itemLine = /^( {0,3})(?:[-*+]|(\d{1,3})[.)]) +(.*)$/;
const tableRule = /^\|?(?: *:?-+:? *\|)+ *(?::?-+:? *)?$/;

/** The part of Markdown that the manual is written in. */
export function parseMarkdown(source: string): Block[] {
  const ids = new Map<string, number>();
  return blocksOf(source.replace(/\r\n?/g, '\n').split('\n'), { depth: 0, ids });
}

interface Context {
  depth: number;
  /** Ids of headings that were given. */
  ids: Map<string, number>;
}

function blocksOf(lines: readonly string[], context: Context): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      at += 1;
      continue;
    }
    const { block, next } = blockAt(lines, at, context);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

interface Read {
  block: Block;
  /** The line after it. */
  next: number;
}

function blockAt(lines: readonly string[], at: number, context: Context): Read {
  const line = lines[at] ?? '';
  const heading = headingLine.exec(line.trim());
  if (heading && !line.startsWith('    ')) {
    const content = parseInline(heading[2] ?? '');
    const id = headingId(plainText(content), context.ids);
    return { block: { kind: 'heading', level: heading[1]?.length ?? 1, id, content }, next: at + 1 };
  }
  if (ruleLine.test(line.trim())) return { block: { kind: 'rule' }, next: at + 1 };
  if (line.startsWith('```')) return codeAt(lines, at);
  if (context.depth < deepest && line.startsWith('>')) return quoteAt(lines, at, context);
  if (context.depth < deepest && itemLine.test(line)) return listAt(lines, at, context);
  if (line.includes('|') && tableRule.test((lines[at + 1] ?? '').trim())) return tableAt(lines, at);
  return paragraphAt(lines, at, context);
}

function codeAt(lines: readonly string[], at: number): Read {
  const end = lines.findIndex((line, index) => index > at && line.startsWith('```'));
  const to = end < 0 ? lines.length : end;
  return { block: { kind: 'code', text: lines.slice(at + 1, to).join('\n') }, next: to + 1 };
}

function quoteAt(lines: readonly string[], at: number, context: Context): Read {
  let next = at;
  while (lines[next]?.startsWith('>')) next += 1;
  const inside = lines.slice(at, next).map((line) => line.replace(/^> ?/, ''));
  return { block: { kind: 'quote', content: blocksOf(inside, deeper(context)) }, next };
}

function listAt(lines: readonly string[], at: number, context: Context): Read {
  const [, , number] = itemLine.exec(lines[at] ?? '') ?? [];
  const isOrdered = number !== undefined;
  const items: string[][] = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    const item = itemLine.exec(line);
    if (item && (item[1]?.length ?? 0) < 2) {
      if ((item[2] !== undefined) !== isOrdered) break;
      items.push([item[3] ?? '']);
    } else if (line.trim() === '') {
      // Goes on only with what is indented, or with another item.
      const after = lines[next + 1] ?? '';
      if (!/^ {2,}\S/.test(after) && !itemLine.test(after)) break;
      items.at(-1)?.push('');
    } else if (/^ {2,}/.test(line)) items.at(-1)?.push(line.replace(/^ {2,4}/, ''));
    else if (beginsBlock(line)) break;
    else items.at(-1)?.push(line);
  }
  const read = items.map((item) => blocksOf(item, deeper(context)));
  return { block: { kind: 'list', isOrdered, first: Number(number ?? 1), items: read }, next };
}

function tableAt(lines: readonly string[], at: number): Read {
  const cellsOf = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => parseInline(cell.trim()));
  const head = cellsOf(lines[at] ?? '');
  let next = at + 2;
  const rows: ReturnType<typeof cellsOf>[] = [];
  for (; (lines[next] ?? '').includes('|'); next += 1) rows.push(cellsOf(lines[next] ?? '').slice(0, head.length));
  return { block: { kind: 'table', head, rows }, next };
}

/** Lines go on in one paragraph; two spaces at the end break it. */
function paragraphAt(lines: readonly string[], at: number, { depth }: Context): Read {
  const text: string[] = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (line.trim() === '' || (next > at && depth < deepest && beginsBlock(line))) break;
    text.push(/ {2}$/.test(line) ? `${line.trim()}\n` : line.trim());
  }
  return { block: { kind: 'paragraph', content: parseInline(joined(text)) }, next };
}

/** Chinese has no spaces between words: a line that ends or begins with it goes on without one. */
function joined(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    if (text === '' || text.endsWith('\n')) return text + line;
    const isChinese =
      /[\u3000-\u9fff\uff00-\uffef]/.test(text.at(-1) ?? '') && /^[\u3000-\u9fff\uff00-\uffef]/.test(line);
    return `${text}${isChinese ? '' : ' '}${line}`;
  }, '');
}

const beginsBlock = (line: string): boolean =>
  headingLine.test(line) || line.startsWith('```') || line.startsWith('>') || itemLine.test(line);

const deeper = ({ depth, ids }: Context): Context => ({ depth: depth + 1, ids });
