import type { BatchRange } from './ledger.ts';

/** Parses `1-20,22`. Anything else is ignored: the batches in question are simply sent again. */
export function readRanges(text: string): BatchRange[] {
  return text.split(',').flatMap((part): BatchRange[] => {
    const [, from, to] = /^\s*(\d{1,15})(?:-(\d{1,15}))?\s*$/.exec(part) ?? [];
    return from === undefined ? [] : [[Number(from), Number(to ?? from)]];
  });
}
