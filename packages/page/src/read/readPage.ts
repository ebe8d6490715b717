import { designerLimits, pageLimits } from '../limits.ts';
import { emptyPage, type Page, PageCon, pageVersion } from '../pageDocument.ts';
import { bindOf } from '../sources.ts';
import type { Widget } from '../widget.ts';
import type { KnowsSignal } from './blankUnknown.ts';
import { cleanUrls } from './cleanUrls.ts';
import type { Dropped } from './dropped.ts';
import { salvage } from './salvage.ts';
import { WidgetReader } from './WidgetReader.ts';

export interface ReadOptions {
  /** Signals that exist; bindings to others are blanked and listed. If omitted, all signals exist. */
  knowsSignal?: KnowsSignal;
  /** For viewers: bindings to variables of a project become bindings to signals of this device, which carries them. */
  variableEquip?: number;
}

export interface ReadResult {
  page: Page;
  /** What was left out or replaced by a default; empty for a valid document. */
  dropped: Dropped[];
}

/** Reads any input: unusable parts are left out and listed, and the result is always a page. */
export function readPage(raw: unknown, options: ReadOptions = {}): ReadResult {
  const dropped: Dropped[] = [];
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    dropped.push({ reason: 'notAPage', widgetId: '', name: '', path: '' });
    return { page: emptyPage(), dropped };
  }
  const given = raw as Record<string, unknown>;
  const con = readCon(given.con, dropped);
  if (given.widgets !== undefined && !Array.isArray(given.widgets))
    dropped.push({ reason: 'badField', widgetId: '', name: '', path: 'widgets' });
  const widgets = readWidgets(Array.isArray(given.widgets) ? given.widgets : [], options, dropped);
  return { page: { version: pageVersion, con, widgets, bind: bindOf(widgets) }, dropped };
}

/** Widgets of a page, a component or the clipboard. */
export function readWidgets(raw: readonly unknown[], options: ReadOptions, dropped: Dropped[]): Widget[] {
  return new WidgetReader({ ...options, dropped, most: designerLimits.widgets, deepest: pageLimits.depth }).read(raw);
}

function readCon(raw: unknown, dropped: Dropped[]): PageCon {
  const { value, bad } = salvage(PageCon, raw ?? {});
  const note = (reason: 'badField' | 'unsafeUrl') => (path: string) =>
    void dropped.push({ reason, widgetId: '', name: '', path: `con.${path}` });
  if (!value) {
    note('badField')('');
    return PageCon.parse({});
  }
  bad.forEach(note('badField'));
  return cleanUrls(value, note('unsafeUrl'));
}
