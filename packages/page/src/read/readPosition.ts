import { Meets, type Position, positionOf } from '../position.ts';
import { typeInfo, type WidgetType } from '../widgetTypes.ts';

const flips = ['flipX', 'flipY'] as const;

/** Undefined if the position is invalid for this type. Bad flips and meets are only dropped; `onBad` is called. */
export function readPosition(type: WidgetType, raw: unknown, onBad: (path: string) => void): Position | undefined {
  const { geometry, mirrors } = typeInfo(type);
  const result = positionOf[geometry].safeParse(withGoodMeets(withGoodFlips(raw, mirrors, onBad), onBad));
  return result.success ? result.data : undefined;
}

/** Types that cannot be mirrored have no flips, like any other field that does not belong to them. */
function withGoodFlips(raw: unknown, mirrors: boolean, onBad: (path: string) => void): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  const position: Record<string, unknown> = { ...raw };
  for (const key of flips) {
    const flip = position[key];
    if (flip === undefined || (mirrors && flip === true)) continue;
    if (mirrors && flip !== false) onBad(`position.${key}`);
    delete position[key];
  }
  return position;
}

function withGoodMeets(raw: unknown, onBad: (path: string) => void): unknown {
  if (typeof raw !== 'object' || raw === null || !('meets' in raw)) return raw;
  const { meets, ...position } = raw;
  if (meets === undefined || Meets.safeParse(meets).success) return raw;
  onBad('position.meets');
  return position;
}
