import type { MonitoredEquipment } from '@lookfar/contract';
import { memo, type ReactNode } from 'react';
import { AlarmBadge } from './AlarmBadge.tsx';
import { useBrowser, useLiveEquipment } from './BrowserContext.ts';
import { browserTexts } from './browserTexts.ts';
import { edgeOf } from './edgeOf.ts';
import { isOnSurface } from './isOnSurface.ts';
import { KeyValues } from './KeyValues.tsx';
import { LastData } from './LastData.tsx';
import { MenuButton } from './MenuButton.tsx';
import { NameLink } from './NameLink.tsx';
import { Sparkline } from './Sparkline.tsx';
import { StarButton } from './StarButton.tsx';
import { StateText } from './StateText.tsx';

interface GridRowPlace {
  index: number;
  active: boolean;
  top: number;
}

interface EquipmentGridRowProps extends GridRowPlace {
  /** Undefined while it loads. The element stays the same afterwards, so that it keeps the focus. */
  row: MonitoredEquipment | undefined;
}

export const EquipmentGridRow = memo(function EquipmentGridRow({ row, index, active, top }: EquipmentGridRowProps) {
  const { open } = useBrowser();
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are positioned one by one cannot be a table
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all rows
    <div
      role="row"
      className="equipment-grid-row"
      data-index={index}
      data-stop=""
      aria-rowindex={index + 2}
      tabIndex={active ? 0 : -1}
      style={{ transform: `translateY(${top}px)` }}
      onClick={(event) => {
        if (row && isOnSurface(event.target)) open(row);
      }}
    >
      {row ? <Cells row={row} active={active} /> : <LoadingCells />}
    </div>
  );
});

function Cells({ row, active }: { row: MonitoredEquipment; active: boolean }) {
  const { downSince, language } = useBrowser();
  const live = useLiveEquipment(row);
  return (
    <>
      <Cell name="star" edge={edgeOf(live)}>
        <StarButton row={row} reachable={active} />
      </Cell>
      <Cell name="name">
        <NameLink row={row} reachable={false} />
      </Cell>
      <Cell name="state">
        <StateText equipment={live} language={language} isLost={downSince !== null} />
      </Cell>
      <Cell name="alarm">
        <AlarmBadge alarms={live} language={language} />
      </Cell>
      <Cell name="group">
        <span className="browser-cut" title={row.groupName}>
          {row.groupName || '—'}
        </span>
      </Cell>
      <Cell name="values">
        <KeyValues equipment={live} most={3} />
      </Cell>
      <Cell name="course">
        <Sparkline equipment={live} />
      </Cell>
      <Cell name="time">
        <LastData time={live.lastTime} language={language} />
      </Cell>
      <Cell name="more">
        <MenuButton row={row} reachable={active} />
      </Cell>
    </>
  );
}

function LoadingCells() {
  const { language } = useBrowser();
  return (
    <>
      <Cell name="star">{null}</Cell>
      <Cell name="name">
        <span className="browser-dim">{browserTexts.text('loading', {}, language)}</span>
      </Cell>
    </>
  );
}

function Cell({ name, edge, children }: { name: string; edge?: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    // biome-ignore lint/a11y/useFocusableInteractive: the row has the focus
    <div role="gridcell" className={`equipment-grid-${name}`} data-edge={edge}>
      {children}
    </div>
  );
}
