export type { FigureOrder } from './figures/FigureOrder.ts';
export { type AllFigures, type FigureFrame, figuresOf } from './figures/figuresOf.ts';
export { type AlarmCount, type LastWork, suggest, suggestionRule } from './figures/suggest.ts';
