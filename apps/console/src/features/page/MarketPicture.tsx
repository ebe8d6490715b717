import { fileUrl, type MarketPage } from '@lookfar/contract';
import { lazy, Suspense } from 'react';
import { useVisible } from '../live/index.ts';

const MarketDrawing = lazy(async () => ({ default: (await import('./MarketDrawing.tsx')).MarketDrawing }));

/** The picture of a page template, or its drawing where it has none. */
export function MarketPicture({ page }: { page: MarketPage }) {
  const [ref, isVisible] = useVisible<HTMLSpanElement>();
  if (page.image !== null) return <img src={fileUrl(page.image)} alt="" />;
  return (
    <span ref={ref} className="market-blank">
      {isVisible && (
        <Suspense fallback={`${page.width}×${page.height}`}>
          <MarketDrawing id={page.id} />
        </Suspense>
      )}
    </span>
  );
}
