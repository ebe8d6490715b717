import { hasLevel, type ProcessSymbol } from '../library/ProcessSymbol.ts';

/** Which binding item has which meaning; -1 if the symbol does not have it. */
export interface SymbolPlaces {
  state: number;
  level: number;
}

/** The main value of a symbol comes first: the level of a tank, the state of a machine. */
export function symbolPlaces(symbol: ProcessSymbol): SymbolPlaces {
  if (!hasLevel(symbol)) return { state: 0, level: -1 };
  return symbol.states === 'none' ? { level: 0, state: 1 } : { state: 0, level: 1 };
}
