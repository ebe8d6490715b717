import { api } from '@lookfar/contract';
import { readPage } from '@lookfar/page';
import { Stage, staticSource } from '@lookfar/widgets';
import { useMemo, useRef } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useCall } from '../../client/useCall.ts';
import { useFrameSize } from '../page-view/index.ts';

/** A page template as it is drawn, as large as there is room. */
export function MarketDrawing({ id }: { id: number }) {
  const locale = useLanguage();
  const { data } = useCall(api.market.info, { id }, { staleTime: Number.POSITIVE_INFINITY, extra: [locale] });
  const page = useMemo(() => data && readPage(data.document).page, [data]);
  const source = useMemo(() => staticSource(page?.widgets ?? []), [page]);
  const frame = useRef<HTMLElement>(null);
  const room = useFrameSize(frame);
  const scale = page && room ? Math.min(room.width / page.con.width, room.height / page.con.height) : 0;
  return (
    <figure ref={frame} className="market-drawing" inert aria-hidden="true">
      {page && scale > 0 && (
        <div style={{ width: page.con.width * scale, height: page.con.height * scale }}>
          <div className="market-scaled" style={{ transform: `scale(${scale})` }}>
            <Stage source={source} con={page.con} mode="edit" locale={locale} />
          </div>
        </div>
      )}
    </figure>
  );
}
