import { useCallback, useEffect, useRef, useState } from 'react';
import { isMenuKey } from '../../ui/isMenuKey.ts';
import { useActiveItem } from '../../ui/windowing/useActiveItem.ts';
import { useLineWindow } from '../../ui/windowing/useLineWindow.ts';
import { linesOf } from '../../ui/windowing/windowOf.ts';
import { cardPlaces } from './cardPlaces.ts';
import { CardOutline, EquipmentCard } from './EquipmentCard.tsx';
import type { RowsProps } from './RowsProps.ts';

const overscan = 1;

/** Devices as cards. Only those near the viewport are rendered, at computed positions. */
export function EquipmentCards({ label, total, rowAt, start, onRange, onMenuKey }: RowsProps) {
  const box = useRef<HTMLUListElement>(null);
  const { columns, place, lineHeight } = cardPlaces(useWidth(box));
  const lines = Math.ceil(total / columns);
  const range = useLineWindow({ box, lines, lineHeight, overscan });
  const { active, kept, onKeyDown, onFocus, onBlur } = useActiveItem({ box, count: total, columns, lineHeight, start });
  useEffect(
    () => onRange(`${range.first * columns}-${Math.min(total, range.end * columns)}`),
    [onRange, range, columns, total],
  );
  const keptLine = kept === undefined ? undefined : Math.floor(kept / columns);
  const indices = linesOf(range, keptLine, lines)
    .flatMap((line) => Array.from({ length: columns }, (_, column) => line * columns + column))
    .filter((index) => index < total);
  return (
    <ul
      ref={box}
      aria-label={label}
      className="equipment-cards"
      style={{ height: Math.max(0, lines * lineHeight) }}
      onKeyDown={(event) => {
        const row = rowAt(active);
        if (isMenuKey(event) && row && event.target instanceof HTMLElement) {
          event.preventDefault();
          onMenuKey(row, event.target);
        } else onKeyDown(event);
      }}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {indices.map((index) => {
        const row = rowAt(index);
        const where = { index, active: index === active, ...place(index) };
        return row ? <EquipmentCard key={index} row={row} {...where} /> : <CardOutline key={index} {...where} />;
      })}
    </ul>
  );
}

/** The inner width of the box; 0 before layout. */
function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  const measure = useCallback(() => setWidth(box.current?.clientWidth ?? 0), [box]);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    measure();
    return () => observer.disconnect();
  }, [box, measure]);
  return width;
}
