import { memo, useRef } from 'react';
import { Clip } from '../../ui/layout/Layout.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { useActiveItem } from '../../ui/windowing/useActiveItem.ts';
import { useLineWindow } from '../../ui/windowing/useLineWindow.ts';
import { linesOf } from '../../ui/windowing/windowOf.ts';
import type { Mark } from './Fleet.ts';
import { AlarmTag, PresenceTag } from './MarkTags.tsx';

interface MapListProps {
  marks: readonly Mark[];
  selectedId: number | undefined;
  onSelect: (mark: Mark) => void;
}

const lineHeight = 48;

/** A virtual list; arrow keys move from row to row. */
export function MapList({ marks, selectedId, onSelect }: MapListProps) {
  const box = useRef<HTMLUListElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const range = useLineWindow({ box, scroller, lines: marks.length, lineHeight, overscan: 6 });
  const items = useActiveItem({ box, count: marks.length, columns: 1, lineHeight });
  return (
    <div ref={scroller} className="map-list">
      <ul
        ref={box}
        style={{ height: marks.length * lineHeight }}
        onKeyDown={items.onKeyDown}
        onFocus={items.onFocus}
        onBlur={items.onBlur}
      >
        {linesOf(range, items.kept, marks.length).map((index) => {
          const mark = marks[index];
          if (!mark) return null;
          return (
            <li key={mark.id} data-index={index} style={{ top: index * lineHeight }}>
              <button
                type="button"
                data-stop
                tabIndex={index === items.active ? 0 : -1}
                aria-current={mark.id === selectedId}
                onClick={() => onSelect(mark)}
              >
                {/* Marks change in place: the row renders again because its look is passed separately. */}
                <MapRow mark={mark} look={mark.look} alarmNum={mark.place.alarmNum} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const MapRow = memo(function MapRow({ mark }: { mark: Mark; look: Mark['look']; alarmNum: number | undefined }) {
  const { place, look } = mark;
  return (
    <>
      <Clip className="map-row-name">{place.name}</Clip>
      <Clip className="map-row-place">{place.location}</Clip>
      <span className="map-row-state">
        {look.level ? <AlarmTag mark={mark} look="plain" /> : <PresenceTag mark={mark} look="plain" />}
        {look.level && look.presence !== 'online' && <StatusMark state="stale" />}
      </span>
    </>
  );
});
