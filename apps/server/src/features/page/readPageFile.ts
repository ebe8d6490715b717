import { designerLimits, explainIssue, fail, PageDocument, type Text } from '@lookfar/contract';
import { Refusal } from '../../platform/http/Refusal.ts';

/** A drawing nests groups in groups; more than this is an attack on the code that traverses it. */
export const deepest = 60;

const most = designerLimits.widgets;
const many: Text = { cn: `控件超过 ${most} 个`, en: `there are more than ${most} widgets` };
const deep: Text = { cn: `文件嵌套超过 ${deepest} 层`, en: `the file is nested deeper than ${deepest} levels` };

/** A page from an uploaded file: read as data, never run. */
export function readPageFile(bytes: Uint8Array): PageDocument {
  const content = readDrawing(bytes);
  const page = PageDocument.safeParse(content);
  if (page.success && page.data.widgets.length > most) throw new Refusal('1000', many);
  if (page.success) return page.data;
  const [issue] = page.error.issues;
  const why = issue ? explainIssue(issue, content) : { cn: '', en: '' };
  throw new Refusal('1000', { cn: `文件不是组态页面（${why.cn}）`, en: `the file is not a page (${why.en})` });
}

/** The JSON of an uploaded drawing, small and flat enough to be traversed. */
export function readDrawing(bytes: Uint8Array): unknown {
  const content = parse(bytes);
  if (depthExceeds(content, deepest)) throw new Refusal('1000', deep);
  return content;
}

function parse(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return dropPrototypeKeys(JSON.parse(text));
  } catch {
    return fail('1512', { types: 'JSON' });
  }
}

/** Level by level and without recursion: the depth is not known yet. */
function depthExceeds(content: unknown, limit: number): boolean {
  let level = [content];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

function dropPrototypeKeys(content: unknown): unknown {
  const open = [content];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const key of Object.keys(value)) {
      if (key === '__proto__') Reflect.deleteProperty(value, key);
      else open.push((value as Record<string, unknown>)[key]);
    }
  }
  return content;
}
