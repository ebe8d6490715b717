import { type ConfigSignal, configurationLimits } from '@lookfar/contract';
import { nameKey } from '../check/checkNames.ts';
import { addressStep, nextAddress, padded } from './nextAddress.ts';

export interface SeriesOptions {
  /** The first of them, which the others are made after. Its title may hold `{n}` where the number stands. */
  first: ConfigSignal;
  count: number;
  /** Of the first; what its title ends with, or 1, unless given. */
  number?: number | undefined;
  /** Places between two addresses; as many as the data type takes, unless given. */
  step?: number | undefined;
  /** The id of the first; each one after it is lower by one. */
  firstId: number;
}

const mark = '{n}';
const trailing = /(\d+)\D*$/;

/**
 * Signals that differ in number and address alone: 泵1 40001, 泵2 40003, … Undefined when the address has nothing to
 * count with.
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

/** The title of each, by its place. */
function numbering(title: string, number: number | undefined): (index: number) => string {
  if (title.includes(mark)) return (index) => title.replaceAll(mark, String((number ?? 1) + index));
  const found = trailing.exec(title);
  if (!found) return (index) => `${title}${(number ?? 1) + index}`;
  const [, digits = ''] = found;
  const from = number ?? Number(digits);
  const end = found.index + digits.length;
  return (index) => title.slice(0, found.index) + padded(from + index, digits) + title.slice(end);
}

/** The first title of the kind `名称 2` that nobody has yet. */
export function freeTitle(title: string, taken: Iterable<string>): string {
  const names = new Set([...taken].map(nameKey));
  let free = title;
  for (let number = 2; names.has(nameKey(free)); number++) {
    const end = ` ${number}`;
    free = title.slice(0, configurationLimits.title - end.length) + end;
  }
  return free;
}
