import { type Page, walk } from '@lookfar/page';
import { Stage, staticSource } from '@lookfar/widgets';
import { useMemo } from 'react';
import { useLanguage } from '../../../shell/i18n/language.ts';
import { useDrawingsOf } from '../canvas/useComponentDrawings.ts';
import type { Mark } from './mark.ts';
import { markedOutlines } from './markedOutlines.ts';

interface PagePictureProps {
  page: Page;
  /** What is framed. */
  marks?: ReadonlyMap<string, Mark>;
  /** Pixels; the page is made to fit. */
  width: number;
  name: string;
}

/** A page to look at, small, with some of its widgets framed. */
export function PagePicture({ page, marks, width, name }: PagePictureProps) {
  const locale = useLanguage();
  const source = useMemo(() => staticSource(page.widgets), [page]);
  const used = useMemo(() => componentsOf(page), [page]);
  const componentOf = useDrawingsOf(used);
  const outlines = useMemo(() => (marks ? markedOutlines(page, marks) : []), [page, marks]);
  const { con } = page;
  const scale = width / con.width;
  return (
    <figure className="page-picture" style={{ width, height: con.height * scale }} aria-label={name}>
      <div
        className="page-picture-world"
        style={{ transform: `scale(${scale})`, width: con.width, height: con.height }}
      >
        <Stage source={source} con={con} mode="edit" locale={locale} componentOf={componentOf} />
        <svg className="page-picture-marks" viewBox={`0 0 ${con.width} ${con.height}`} aria-hidden="true">
          {outlines.map(({ id, mark, box }) => (
            <rect key={id} className={`mark-${mark}`} {...box} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
      </div>
    </figure>
  );
}

function componentsOf({ widgets }: Page): number[] {
  const ids = new Set<number>();
  for (const { component } of walk(widgets)) if (component) ids.add(component.componentId);
  return [...ids].sort((a, b) => a - b);
}
