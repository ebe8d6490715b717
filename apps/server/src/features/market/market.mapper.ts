import { formatTime, type MarketPage } from '@lookfar/contract';
import type { MarketHead } from './market.repository.ts';

export function toMarketPage(row: MarketHead): MarketPage {
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    note: row.note,
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
