import { type Page, walk } from '@lookfar/page';
import { Stage, staticSource } from '@lookfar/widgets';
import { useMemo, useRef } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useFrameSize } from '../../page-view/index.ts';
import { useDrawingsOf } from '../canvas/useComponentDrawings.ts';
import { withoutRoom } from '../flowSize.ts';
import type { Mark } from './mark.ts';
import { markedOutlines } from './markedOutlines.ts';

interface PagePictureProps {
  page: Page;
  /** What is highlighted. */
  marks?: ReadonlyMap<string, Mark>;
  name: string;
}

/** A page to look at, as wide as there is room, with some of its widgets framed. */
export function PagePicture({ page: whole, marks, name }: PagePictureProps) {
  const locale = useLanguage();
  const page = useMemo(() => withoutRoom(whole), [whole]);
  const source = useMemo(() => staticSource(page.widgets), [page]);
  const used = useMemo(() => componentsOf(page), [page]);
  const componentOf = useDrawingsOf(used);
  const outlines = useMemo(() => (marks ? markedOutlines(page, marks) : []), [page, marks]);
  const { con } = page;
  const frame = useRef<HTMLElement>(null);
  const scale = (useFrameSize(frame)?.width ?? 0) / con.width;
  return (
    <figure ref={frame} className="page-picture" style={{ aspectRatio: con.width / con.height }} aria-label={name}>
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
