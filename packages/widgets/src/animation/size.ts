import { boxOf, type Position, type SizeConfig } from '@lookfar/page';
import { readShare } from '../kit/live/readNumber.ts';
import type { Animator } from './Animator.ts';
import { isSvg } from './isSvg.ts';
import { knownValue } from './knownValue.ts';
import { shift, unshift } from './Shift.ts';

/** [WG34] As large as its value is between the bounds; as drawn while the value is unknown. */
export const size: Animator<SizeConfig> = ({ element, position, isStill }, config) => {
  const anchor = anchorOf(element, position, config.from);
  let at: number | undefined = 1;
  return {
    update(reading) {
      const share = readShare({ ...reading, value: knownValue(reading) ?? null }, config.minVal, config.maxVal);
      const scale = share === undefined ? 1 : (config.minSize + share * (config.maxSize - config.minSize)) / 100;
      if (scale === at) return;
      at = scale;
      const isTall = config.from === 'top' || config.from === 'bottom';
      const isWide = config.from === 'left' || config.from === 'right';
      shift(element, { anchor, scale: { x: isTall ? 1 : scale, y: isWide ? 1 : scale } }, isStill);
    },
    dispose: () => unshift(element),
  };
};

/** SVG is scaled from the corner of the page, HTML from its own centre. */
function anchorOf(element: Element, position: Position, from: SizeConfig['from']): { x: number; y: number } {
  const { x, y, width, height } = boxOf(position);
  const horizontal = from === 'left' ? -0.5 : from === 'right' ? 0.5 : 0;
  const vertical = from === 'top' ? -0.5 : from === 'bottom' ? 0.5 : 0;
  const side = { x: width * horizontal, y: height * vertical };
  return isSvg(element) ? { x: x + width / 2 + side.x, y: y + height / 2 + side.y } : side;
}
