import { attributeWriter, type PartOf, textWriter } from '../kit/live/parts.ts';
import type { Scale } from '../kit/live/scaleOf.ts';
import { type Dial, markPlace, tickPath } from './dial.ts';
import { type Mark, mostMarks, scaleMarks } from './scaleMarks.ts';

/** Rewrites ticks and numbers when the scale differs from the rendered one. */
export function faceWriter(part: PartOf, dial: Dial, drawn: Scale): (scale: Scale) => void {
  let before = drawn;
  return (scale) => {
    if (scale.min === before.min && scale.max === before.max) return;
    before = scale;
    const face = scaleMarks(scale.min, scale.max);
    attributeWriter(part('ticks'), 'd')(tickPath(dial, face));
    for (let index = 0; index < mostMarks; index += 1) writeMark(part(`mark-${index}`), dial, face.marks[index]);
  };
}

function writeMark(element: Element | undefined, dial: Dial, mark: Mark | undefined): void {
  textWriter(element)(mark?.text ?? '');
  if (!mark) return;
  const { x, y } = markPlace(dial, mark.share);
  attributeWriter(element, 'x')(String(x));
  attributeWriter(element, 'y')(String(y));
}
