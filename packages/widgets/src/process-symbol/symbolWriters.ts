import { attributeWriter, displayWriter, partOf, textWriter } from '../kit/live/parts.ts';
import type { SymbolColours } from './symbolColours.ts';

/** Writers of the live part; each writes only if its value changed. */
export interface SymbolWriters {
  paint(colours: SymbolColours): void;
  /** Animates the moving parts. */
  move(isMoving: boolean): void;
  /** Makes the outline dashed. */
  age(isOld: boolean): void;
  /** Shows the parts of one state and hides the parts of the other. */
  turn(isOn: boolean): void;
  /** 0 to 1. */
  fill(share: number): void;
  badge(isShown: boolean): void;
  words(text: string): void;
  title(text: string): void;
}

export function symbolWriters(element: Element): SymbolWriters {
  const drawing = partOf(element, 'drawing');
  const style = attributeWriter(drawing, 'style');
  const moves = attributeWriter(drawing, 'data-moves');
  const old = attributeWriter(drawing, 'data-old');
  const levels = writersOf(element, '[data-level]', 'offset');
  const shown = ['on', 'off'].map((moment) => writersOf(element, `[data-when="${moment}"]`, 'display'));
  return {
    paint: (colours) => style(styleText(colours)),
    move: (isMoving) => moves(isMoving ? '' : undefined),
    age: (isOld) => old(isOld ? '' : undefined),
    turn(isOn) {
      for (const write of shown[0] ?? []) write(isOn ? undefined : 'none');
      for (const write of shown[1] ?? []) write(isOn ? 'none' : undefined);
    },
    fill(share) {
      const offset = share.toFixed(4);
      for (const write of levels) write(offset);
    },
    badge: displayWriter(partOf(element, 'badge')),
    words: textWriter(partOf(element, 'state')),
    title: textWriter(partOf(element, 'title')),
  };
}

function writersOf(element: Element, selector: string, attribute: string) {
  return Array.from(element.querySelectorAll(selector), (found) => attributeWriter(found, attribute));
}

const known = new WeakMap<SymbolColours, string>();

/** The same state always has the same colour object, so each is serialised once. */
function styleText(colours: SymbolColours): string {
  const text =
    known.get(colours) ??
    Object.entries(colours)
      .map((pair) => pair.join(':'))
      .join(';');
  known.set(colours, text);
  return text;
}
