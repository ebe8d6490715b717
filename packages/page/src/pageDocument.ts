import { designerLimits, Numeric } from '@lookfar/contract';
import { z } from 'zod';
import { Colour } from './style.ts';
import type { Widget } from './widget.ts';

/** Saved with every page; older versions are migrated when read. */
export const pageVersion = 1;

/** How a page fills the window: whole, by width, by height, stretched, or in its original size. */
export const fits = ['container', 'width', 'height', 'fill', 'none'] as const;
export type Fit = (typeof fits)[number];

const side = (size: number) => Numeric.pipe(z.number().min(10).max(20_000)).default(size);

/** The page settings, without its widgets. */
export const PageCon = z.object({
  title: z.string().max(200).default(''),
  width: side(designerLimits.pageWidth),
  height: side(designerLimits.pageHeight),
  fit: z.enum(fits).default('container'),
  bgColor: Colour.default('white'),
  /** An image from our file store (`/lfscada/…`), or empty. */
  bgImage: z.string().max(500).default(''),
  checkpwd: z.boolean().default(false),
  /** Only sent to the server: it stores a hash, which is never returned. */
  password: z.string().max(100).default(''),
});
export type PageCon = z.output<typeof PageCon>;

/** Everything that a page reads, so that consumers need not walk the document. */
export interface PageBind {
  equips: number[];
  signals: number[];
  keys: string[];
  mvars: number[];
}

export interface Page {
  version: typeof pageVersion;
  con: PageCon;
  /** Back to front. */
  widgets: Widget[];
  bind: PageBind;
}

export const emptyBind = (): PageBind => ({ equips: [], signals: [], keys: [], mvars: [] });

export function emptyPage(title = ''): Page {
  return { version: pageVersion, con: PageCon.parse({ title }), widgets: [], bind: emptyBind() };
}
