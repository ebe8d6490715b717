import type { Language } from '@lookfar/contract';
import type { RouteHandle } from './router/routeHandle.ts';

export interface TrailStep {
  text: string;
  path?: string;
}

/** The breadcrumbs of a page in one language; a page title replaces the last name. */
export function trailOf(handle: RouteHandle | undefined, language: Language, title: string | undefined): TrailStep[] {
  const trail = handle?.trail ?? [];
  return trail.map(({ text, path }, index) => {
    const last = index === trail.length - 1;
    const shown = last && title ? title : text[language];
    return path === undefined || last ? { text: shown } : { text: shown, path };
  });
}

/** The title of the document: the page first, because tabs are cut at the end. */
export function documentTitle(trail: readonly TrailStep[], product: string): string {
  const page = trail.at(-1)?.text;
  return page ? `${page} · ${product}` : product;
}
