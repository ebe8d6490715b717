export { drawLine } from './drawLine.ts';
export { type Extremes, extremesOf } from './extremes.ts';
export { hasInk } from './hasInk.ts';
export { LiveLine } from './LiveLine.ts';
export { linearScale } from './linearScale.ts';
export { clipped, type PlotArea, timeToX, type ValueToY } from './plotArea.ts';
export { firstAtOrAfter, rowsAround, rowsWithin } from './searchTimes.ts';
export { joinStored, numberOf, type StoredParts, toParts } from './toParts.ts';
export { traceLine } from './traceLine.ts';
export {
  type BucketPart,
  type ChartSpan,
  codeAt,
  goodCode,
  isAllGood,
  isGoodAt,
  type RawPart,
  type SeriesPart,
  type TrendLine,
} from './trendLine.ts';
