import { formatTime, type Language, type MarketPage } from '@lookfar/contract';
import type { MarketHead } from './market.repository.ts';
import { shippedPage } from './shipped/shippedPages.ts';

/** A shipped one in the language of whoever asks. */
export function toMarketPage(row: MarketHead, language: Language): MarketPage {
  const shipped = shippedPage(row.shippedKey);
  return {
    id: row.id,
    title: shipped?.title[language] ?? row.title,
    category: shipped?.category[language] ?? row.category,
    note: shipped?.note[language] ?? row.note,
    image: row.image,
    width: row.width,
    height: row.height,
    widgetCount: row.widgetCount,
    useCount: row.useCount,
    shipped: row.orgId === null,
    loginname: row.loginname,
    gmtCreate: formatTime(row.createdAt),
  };
}
