import { hasLevel, type ProcessSymbol } from '../library/ProcessSymbol.ts';

/** Which item of the binding tells what; -1 for what a symbol does not have. */
export interface SymbolPlaces {
  state: number;
  level: number;
}

/** What a symbol is mainly about comes first: the level of a tank, the state of a machine. */
export function symbolPlaces(symbol: ProcessSymbol): SymbolPlaces {
  if (!hasLevel(symbol)) return { state: 0, level: -1 };
  return symbol.states === 'none' ? { level: 0, state: 1 } : { state: 0, level: 1 };
}
