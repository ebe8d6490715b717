import { type ConfigSignal, configurationLimits } from '@lookfar/contract';
import { nameKey } from '../check/checkNames.ts';
import { addressStep, nextAddress, padded } from './nextAddress.ts';

export interface SeriesOptions {
  /** The first signal, used as a model for the others. Its title may contain `{n}` for the number. */
  first: ConfigSignal;
  count: number;
  /** Number of the first; the trailing number of its title, or 1, by default. */
  number?: number | undefined;
  /** Distance between two addresses; the width of the data type by default. */
  step?: number | undefined;
  /** The id of the first; each following one is lower by one. */
  firstId: number;
}

const mark = '{n}';
const trailing = /(\d+)\D*$/;

/**
 * Signals that differ only in number and address: 泵1 40001, 泵2 40003, … Undefined if the address contains no number to
 * increment.
 */
export function addSeries({ first, count, number, step, firstId }: SeriesOptions): ConfigSignal[] | undefined {
  const { address, dataType, length, title } = first;
  const distance = step ?? addressStep(address, dataType, length);
  const name = numbering(title, number);
  const signals: ConfigSignal[] = [];
  for (let index = 0; index < Math.min(count, configurationLimits.signals); index++) {
    const at = nextAddress(address, dataType, index * distance);
    if (at === undefined) return undefined;
    signals.push({ ...first, id: firstId - index, title: name(index), address: at });
  }
  return signals;
}

/** The title of each, by its position. */
function numbering(title: string, number: number | undefined): (index: number) => string {
  if (title.includes(mark)) return (index) => title.replaceAll(mark, String((number ?? 1) + index));
  const found = trailing.exec(title);
  if (!found) return (index) => `${title}${(number ?? 1) + index}`;
  const [, digits = ''] = found;
  const from = number ?? Number(digits);
  const end = found.index + digits.length;
  return (index) => title.slice(0, found.index) + padded(from + index, digits) + title.slice(end);
}

/** The first title of the form `名称 2` that is not in use. */
export function freeTitle(title: string, taken: Iterable<string>): string {
  const names = new Set([...taken].map(nameKey));
  let free = title;
  for (let number = 2; names.has(nameKey(free)); number++) {
    const end = ` ${number}`;
    free = title.slice(0, configurationLimits.title - end.length) + end;
  }
  return free;
}
