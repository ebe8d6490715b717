import type { ProcessSymbol, SymbolLook } from '../library/ProcessSymbol.ts';
import { SymbolDrawing } from './SymbolDrawing.tsx';
import { symbolColours } from './symbolColours.ts';

export interface SymbolPictureProps {
  symbol: ProcessSymbol;
  look: SymbolLook;
  /** Side of the square it is drawn in. */
  size: number;
}

/** A symbol as shown in the palette. Its background follows the surrounding `color-scheme`. */
export function SymbolPicture({ symbol, look, size }: SymbolPictureProps) {
  const margin = 2;
  const scale = (size - 2 * margin) / Math.max(symbol.size.width, symbol.size.height);
  const [width, height] = [symbol.size.width * scale, symbol.size.height * scale];
  const box = { x: (size - width) / 2, y: (size - height) / 2, width, height };
  const profile = look === 'classic' ? 'iec60073' : 'isa101';
  return (
    <svg width={size} height={size} aria-hidden="true">
      <SymbolDrawing symbol={symbol} look={look} colours={symbolColours(look, profile, 'normal')} box={box} />
    </svg>
  );
}
