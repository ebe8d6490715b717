import './alarm-list.css';
import type { Alarm } from '@lookfar/contract';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { alarmTexts } from '../alarmTexts.ts';
import { HandlingDialogs } from '../handling/HandlingDialogs.tsx';
import { PickedBar } from '../handling/PickedBar.tsx';
import { type OpenMenu, RowMenu } from '../handling/RowMenu.tsx';
import type { Handling } from '../handling/useHandling.ts';
import type { Chatter } from './AlarmCells.tsx';
import { AlarmRow } from './AlarmRow.tsx';
import type { ShownAlarm } from './arrange.ts';
import { GroupHead } from './GroupHead.tsx';
import { ListHead } from './ListHead.tsx';
import { NewBar } from './NewBar.tsx';
import type { RowActions, RowWords } from './rowActions.ts';
import { useArranged } from './useArranged.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useHeld } from './useHeld.ts';
import { usePicked } from './usePicked.ts';

export interface AlarmListProps {
  /** In the server's order: unacknowledged, highest priority, newest. */
  alarms: readonly Alarm[];
  /** Identifies the list (filters, page) that selection and held order belong to. */
  scope: string;
  handling: Handling;
  /** The rows belong to several devices and show their names. */
  amongDevices?: boolean;
  /** Grouped by device, in the order of each first alarm. */
  byDevice?: boolean;
  chattering?: ReadonlyMap<number, Chatter>;
  /** Scrolled into view and highlighted. */
  highlighted?: number | undefined;
}

/** Alarms to handle. Nothing moves while somebody is using the list. */
export function AlarmList(props: AlarmListProps) {
  const { alarms, scope, handling, amongDevices = false, byDevice = false, chattering, highlighted } = props;
  const words = useRowWords();
  const { t } = words;
  const box = useRef<HTMLDivElement>(null);
  const held = useHeld(box);
  const [menu, setMenu] = useState<OpenMenu>();
  const closeMenu = useCallback(() => setMenu(undefined), []);
  const blockedOf = (alarm: Alarm) => handling.blocked ?? (alarm.shared ? t('ownerHandles') : undefined);
  const open = useMemo(() => openIds(alarms, handling.blocked), [alarms, handling.blocked]);
  const order = useRef<readonly number[]>(open);
  const picked = usePicked({ known: open, order, scope });
  const isHeld = held || picked.ids.size > 0 || menu !== undefined || handling.dialog !== undefined;
  const { rows, waiting, release } = useArranged(alarms, isHeld, scope);
  const groups = useMemo(() => groupsOf(rows, byDevice), [rows, byDevice]);
  useEffect(() => {
    order.current = groups.flatMap((group) => group.rows.map(({ alarm }) => alarm.alarmId));
  }, [groups]);
  const chosen = alarms.filter(({ alarmId }) => picked.ids.has(alarmId));
  const grid = useGridKeys({ rows: groups.flatMap((group) => group.rows), picked, handling, chosen, open });
  const actions = useRowActions(handling, { pick: picked.toggle, focus: grid.focus, setMenu });
  const ref = useHighlighted(highlighted, rows);
  const namesDevice = amongDevices && !byDevice;
  return (
    <div ref={box} className="alarm-list">
      {handling.blocked !== undefined && <p className="alarm-blocked">{handling.blocked}</p>}
      {waiting.length > 0 && <NewBar waiting={waiting} onShow={release} />}
      {/* biome-ignore lint/a11y/useSemanticElements: rows become cards on a phone, which a table does not */}
      <div
        ref={ref}
        className={namesDevice ? 'alarm-grid alarm-grid-devices' : 'alarm-grid'}
        role="grid"
        tabIndex={-1}
        aria-multiselectable
        aria-label={t('list')}
        aria-description={t('keys')}
        onKeyDown={grid.onKeyDown}
      >
        <ListHead amongDevices={namesDevice} picked={picked} total={open.length} />
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div key={group.key} role="rowgroup" className="alarm-group">
            {byDevice && <GroupHead rows={group.rows} />}
            {group.rows.map(({ alarm, gone }) => (
              <AlarmRow
                key={alarm.alarmId}
                alarm={alarm}
                gone={gone}
                picked={picked.ids.has(alarm.alarmId)}
                focused={grid.focused === alarm.alarmId}
                busy={handling.busy.has(alarm.alarmId)}
                blocked={blockedOf(alarm)}
                refusal={handling.refusals.get(alarm.alarmId)}
                chatter={chattering?.get(alarm.alarmId)}
                highlighted={highlighted === alarm.alarmId}
                amongDevices={amongDevices}
                namesDevice={namesDevice}
                actions={actions}
                words={words}
              />
            ))}
          </div>
        ))}
      </div>
      {chosen.length > 0 && <PickedBar picked={chosen} handling={handling} onClear={picked.clear} />}
      {menu && (
        <RowMenu
          {...menu}
          handling={{ blocked: blockedOf(menu.alarm), ask: handling.ask }}
          amongDevices={amongDevices}
          onClose={closeMenu}
        />
      )}
      <HandlingDialogs handling={handling} />
    </div>
  );
}

function useRowWords(): RowWords {
  const t = alarmTexts.useTexts();
  const language = useLanguage();
  return useMemo(() => ({ t, language }), [t, language]);
}

interface RowHands extends Pick<RowActions, 'pick' | 'focus'> {
  setMenu: (menu: OpenMenu) => void;
}

function useRowActions({ acknowledge, run, ask }: Handling, { pick, focus, setMenu }: RowHands): RowActions {
  return useMemo(
    () => ({ acknowledge, run, ask, pick, focus, menu: (alarm, button) => setMenu({ alarm, button }) }),
    [acknowledge, run, ask, pick, focus, setMenu],
  );
}

/** [AV10] The alarms that this user may handle. */
function openIds(alarms: readonly Alarm[], blocked: string | undefined): number[] {
  return blocked === undefined ? alarms.filter(({ shared }) => !shared).map(({ alarmId }) => alarmId) : [];
}

interface Group {
  key: string;
  rows: readonly ShownAlarm[];
}

function groupsOf(rows: readonly ShownAlarm[], byDevice: boolean): Group[] {
  if (!byDevice) return [{ key: 'all', rows }];
  const groups = Map.groupBy(rows, ({ alarm }) => `${alarm.equipmentId ?? 'gateway'} ${alarm.equip}`);
  return [...groups].map(([key, ofDevice]) => ({ key, rows: ofDevice }));
}

/** Scrolls a row into view once, when it first appears in the list. */
function useHighlighted(alarmId: number | undefined, rows: readonly ShownAlarm[]): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (alarmId === undefined || shown.current === alarmId) return;
    if (!rows.some(({ alarm }) => alarm.alarmId === alarmId)) return;
    shown.current = alarmId;
    ref.current?.querySelector(`[data-alarm="${alarmId}"]`)?.scrollIntoView({ block: 'center' });
  }, [alarmId, rows]);
  return ref;
}
