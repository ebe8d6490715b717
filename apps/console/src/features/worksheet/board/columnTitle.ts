import { type BoardSide, type Language, type OrderState, orderStateNames, orderStates } from '@lookfar/contract';
import { worksheetTexts } from '../worksheetTexts.ts';

const { text } = worksheetTexts;

/** What stands above a column. */
export function columnTitle(by: BoardSide, { key, title }: { key: string; title: string }, language: Language): string {
  const isState = (value: string): value is OrderState => orderStates.some((state) => state === value);
  if (by === 'state') return isState(key) ? orderStateNames[key][language] : key;
  if (by === 'person') return key === '' ? text('nobody', {}, language) : key;
  if (by === 'area' && title === '') return text('ungrouped', {}, language);
  return title === '' ? `#${key}` : title;
}
