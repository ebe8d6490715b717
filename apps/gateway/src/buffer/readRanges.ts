import type { BatchRange } from './ledger.ts';

/** Reads `1-20,22`. What is not a range is left out: the batches meant are then just sent again. */
export function readRanges(text: string): BatchRange[] {
  return text.split(',').flatMap((part): BatchRange[] => {
    const [, from, to] = /^\s*(\d{1,15})(?:-(\d{1,15}))?\s*$/.exec(part) ?? [];
    return from === undefined ? [] : [[Number(from), Number(to ?? from)]];
  });
}
