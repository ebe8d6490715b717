export type { DetailTab, DetailTabProps } from './detailTab.ts';
export { type Opening, openingOf } from './opening.ts';
export type { DetailTabKey } from './tabKeys.ts';
