import type { Language } from '@lookfar/contract';
import { inBothStyles, type Template } from './kit/template.ts';
import { airHandling } from './pages/airHandling.ts';
import { alarmPage } from './pages/alarmPage.ts';
import { boilerHouse } from './pages/boilerHouse.ts';
import { chillerPlant } from './pages/chillerPlant.ts';
import { compressorStation } from './pages/compressorStation.ts';
import { energyMeters } from './pages/energyMeters.ts';
import { equipmentDetail } from './pages/equipmentDetail.ts';
import { generatorSet } from './pages/generatorSet.ts';
import { phonePage } from './pages/phonePage.ts';
import { productionLine } from './pages/productionLine.ts';
import { pumpStation } from './pages/pumpStation.ts';
import { singleLine } from './pages/singleLine.ts';
import { tankFarm } from './pages/tankFarm.ts';
import { trendBoard } from './pages/trendBoard.ts';
import { wallPage } from './pages/wallPage.ts';
import { waterTreatment } from './pages/waterTreatment.ts';
import type { ShippedPage } from './ShippedPage.ts';

const templates: readonly Template[] = [
  pumpStation,
  waterTreatment,
  tankFarm,
  boilerHouse,
  airHandling,
  chillerPlant,
  compressorStation,
  energyMeters,
  singleLine,
  generatorSet,
  productionLine,
  equipmentDetail,
  trendBoard,
  alarmPage,
  phonePage,
  wallPage,
];

/** Every page template that ships with the system, in the order in which lists show them. */
export const shippedPages: readonly ShippedPage[] = templates.flatMap(inBothStyles);

const byKey = new Map(shippedPages.map((page) => [page.key, page]));

export const shippedPage = (key: string | null): ShippedPage | undefined => (key === null ? undefined : byKey.get(key));

export const shippedCategories = (language: Language): string[] => [
  ...new Set(shippedPages.map(({ category }) => category[language])),
];

/** Those whose title contains this, and whose category is this, in one of the languages. */
export function shippedKeys({
  title,
  category,
}: {
  title: string | undefined;
  category: string | undefined;
}): string[] {
  const wanted = title?.toLowerCase() ?? '';
  return shippedPages
    .filter((page) => `${page.title.cn}\n${page.title.en}`.toLowerCase().includes(wanted))
    .filter((page) => !category || Object.values(page.category).includes(category))
    .map(({ key }) => key);
}
