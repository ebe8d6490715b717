import { isDeepStrictEqual } from 'node:util';
import { api, designLimits, type PageOwner, projectLimits, type Text } from '@lookfar/contract';
import {
  checkPage,
  countComponent,
  countWidgets,
  designerLimits,
  exceeded,
  knownRegions,
  type Page,
  type PageIssue,
  readComponent,
  readPage,
  type WidgetCounts,
} from '@lookfar/page';
import { z } from 'zod';
import { Refusal } from '../../platform/http/Refusal.ts';
import type { Task } from '../../platform/work/task.ts';
import {
  columnsOf,
  componentIdsIn,
  type DrawingColumns,
  documentOf,
  titled,
  toDocument,
  widgetTypesIn,
  withoutPassword,
} from '../page/pageDocument.ts';
import { readDrawing } from '../page/readPageFile.ts';
import { requireFitting } from '../page/requireFitting.ts';

/** As when a page is renamed; without one it keeps its own. */
const Title = z.literal('').or(api.page.rename.body.shape.title);

const mostNamed = 5;
const badTitle: Text = { cn: '页面名称最多 60 个字符', en: 'page titles must have at most 60 characters' };
const tooManyEquips = (most: number): Text => ({
  cn: `一个页面最多绑定 ${most} 台设备`,
  en: `a page can be bound to at most ${most} devices`,
});
const tooManySignals = (most: number): Text => ({
  cn: `一个页面最多绑定 ${most} 个变量`,
  en: `a page can be bound to at most ${most} signals`,
});
const { widgets, weatherWidgets, webglWidgets } = designerLimits;
const overLimit: Record<keyof WidgetCounts, Text> = {
  widgets: { cn: `控件最多 ${widgets} 个`, en: `at most ${widgets} widgets` },
  weather: { cn: `天气控件最多 ${weatherWidgets} 个`, en: `at most ${weatherWidgets} weather widgets` },
  webgl: { cn: `三维模型最多 ${webglWidgets} 个`, en: `at most ${webglWidgets} 3D model` },
};

/** What the designer sent, and the page as it is. */
interface SentDrawing {
  bytes: Uint8Array;
  owner: PageOwner;
  present: { title: string; document: string };
  /** The permission regions of the organisation. */
  regions: readonly string[];
}

export interface CheckedDrawing {
  /** Its own, or else the present one. */
  title: string;
  checkpwd: boolean;
  /** Empty: the present one stays. It is not in the drawing. */
  password: string;
  drawing: DrawingColumns;
  /** The page already looks like this. */
  isSame: boolean;
  componentIds: number[];
}

/** A drawing to be saved, or 1000 with its problems. With components, `checkLimits` follows. */
export const readSentDrawing: Task<SentDrawing, CheckedDrawing> = {
  name: 'readSentDrawing',
  run({ bytes, owner, present, regions }) {
    const drawn = knownRegions(checkDrawing(bytes, owner), new Set(regions));
    const componentIds = componentIdsIn(drawn.widgets);
    if (componentIds.length === 0) refuseExceeded(countWidgets(drawn.widgets));
    const title = drawn.con.title || present.title;
    const { checkpwd, password } = drawn.con;
    const drawing = columnsOf(titled(withoutPassword(toDocument(drawn), checkpwd), title));
    return { title, checkpwd, password, drawing, isSame: isSame(drawing, present), componentIds };
  },
};

/** Regardless of the order of its fields. */
function isSame(drawing: DrawingColumns, present: { document: string }): boolean {
  return drawing.document === present.document || isDeepStrictEqual(documentOf(drawing), documentOf(present));
}

/** A page to be saved, or 1000 with its problems. Its title is trimmed and may be empty. */
function checkDrawing(bytes: Uint8Array, owner: PageOwner): Page {
  const { page, issues } = checkPage(readDrawing(bytes));
  if (issues) throw new Refusal('1000', sentence(issues));
  const title = Title.safeParse(page.con.title.trim());
  if (!title.success) throw new Refusal('1000', badTitle);
  refuseTooMany(page, owner);
  requireFitting(owner, widgetTypesIn(page.widgets));
  return { ...page, con: { ...page.con, title: title.data } };
}

/** Each device of a page opens a live channel, but those of a project's page share one. */
function refuseTooMany({ bind }: Page, owner: PageOwner): void {
  const equips = owner === 'project' ? projectLimits.pageEquips : designLimits.equips;
  if (bind.equips.length > equips) throw new Refusal('1000', tooManyEquips(equips));
  const signals = bind.signals.length + bind.mvars.length;
  const { pageSignals } = projectLimits;
  if (owner === 'project' && signals > pageSignals) throw new Refusal('1000', tooManySignals(pageSignals));
}

interface DrawingWithComponents {
  document: string;
  components: { id: number; document: string }[];
}

/** 1000 if a page has too many widgets, with those that its components draw. */
export const checkLimits: Task<DrawingWithComponents, void> = {
  name: 'checkLimits',
  run({ document, components }) {
    const inside = new Map(
      components.map((row) => [row.id, countComponent(readComponent(documentOf(row)).component.widgets)]),
    );
    const { widgets: drawn } = readPage(documentOf({ document })).page;
    refuseExceeded(countWidgets(drawn, (id) => inside.get(id)));
  },
};

function refuseExceeded(counts: WidgetCounts): void {
  const limit = exceeded(counts);
  if (limit) throw new Refusal('1000', overLimit[limit]);
}

function sentence(issues: readonly PageIssue[]): Text {
  const first = issues.slice(0, mostNamed);
  const more = issues.length - first.length;
  const cn = first.map((issue) => issue.text.cn).join('；');
  const en = first.map((issue) => issue.text.en).join('; ');
  return more > 0 ? { cn: `${cn} 等 ${issues.length} 处`, en: `${en} and ${more} more` } : { cn, en };
}
