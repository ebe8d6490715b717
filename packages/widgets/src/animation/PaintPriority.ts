import type { PaintName } from '../definition.ts';
import { isSvg } from './isSvg.ts';

/** Colours elements for one animation; undefined releases them to other animations. */
export type Brush = (colour: string | undefined) => void;

interface Layer {
  rank: number;
  colour: string | undefined;
}

interface Slot {
  style: CSSStyleDeclaration;
  property: string;
  /** As rendered by the view. */
  own: string;
  /** Highest rank last. */
  layers: Layer[];
  shown: string | undefined;
}

const svgProperties = { fill: 'fill', stroke: 'stroke', font: 'fill' } as const;
const htmlProperties = { fill: 'background', stroke: 'border-color', font: 'color' } as const;

/**
 * Resolves conflicting colours. Several animations may target the same element, for example a group's and its child's:
 * the highest rank with a colour wins, and without any the element has its own colour again.
 */
export class PaintPriority {
  readonly #slots = new Map<Element, Map<PaintName, Slot>>();

  /** For all elements in `node` that are marked for this paint. */
  brush(node: Element, paint: PaintName, rank: number): Brush {
    const slots: { slot: Slot; layer: Layer }[] = [];
    for (const element of node.querySelectorAll(`[data-${paint}]`)) {
      const slot = this.#slot(element as SVGElement | HTMLElement, paint);
      const layer = { rank, colour: undefined };
      slot.layers.push(layer);
      slot.layers.sort((a, b) => a.rank - b.rank);
      slots.push({ slot, layer });
    }
    return (colour) => {
      for (const { slot, layer } of slots) {
        layer.colour = colour;
        show(slot);
      }
    };
  }

  #slot(element: SVGElement | HTMLElement, paint: PaintName): Slot {
    const ofElement = this.#slots.get(element) ?? new Map<PaintName, Slot>();
    this.#slots.set(element, ofElement);
    const known = ofElement.get(paint);
    if (known) return known;
    const { style } = element;
    const property = propertyOf(element, paint);
    const slot: Slot = { style, property, own: style.getPropertyValue(property), layers: [], shown: undefined };
    ofElement.set(paint, slot);
    return slot;
  }
}

/** `data-stroke="fill"` means that this stroke is drawn as a filled shape. */
function propertyOf(element: Element, paint: PaintName): string {
  const named = element.getAttribute(`data-${paint}`);
  if (named === 'fill' || named === 'stroke') return named;
  return (isSvg(element) ? svgProperties : htmlProperties)[paint];
}

function show(slot: Slot): void {
  const colour = slot.layers.findLast((layer) => layer.colour !== undefined)?.colour;
  if (colour === slot.shown) return;
  slot.shown = colour;
  const value = colour ?? slot.own;
  if (value === '') slot.style.removeProperty(slot.property);
  else slot.style.setProperty(slot.property, value);
}
