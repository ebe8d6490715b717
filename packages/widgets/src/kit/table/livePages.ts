import { listen } from '../control/listen.ts';
import { attributeWriter, displayWriter, type PartOf, textWriter } from '../live/parts.ts';

/** The pages below a table. */
export function livePages(part: PartOf, goTo: (page: number) => void) {
  const [previous, next] = [part('previous'), part('next')];
  const showAll = displayWriter(part('pages'));
  const words = textWriter(part('page'));
  const [first, last] = [attributeWriter(previous, 'disabled'), attributeWriter(next, 'disabled')];
  let shown = 1;
  const stops = [listen(previous, { click: () => goTo(shown - 1) }), listen(next, { click: () => goTo(shown + 1) })];
  return {
    show: (page: number, pages: number) => {
      shown = page;
      showAll(pages > 1);
      words(`${page} / ${pages}`);
      first(page <= 1 ? '' : undefined);
      last(page >= pages ? '' : undefined);
    },
    dispose: () => {
      for (const stop of stops) stop();
    },
  };
}

/** At least one; 0 rows are one page. */
export const pagesOf = (rows: number, size: number): number => Math.max(1, Math.ceil(rows / size));
