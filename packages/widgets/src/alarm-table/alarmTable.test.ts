import type { Alarm } from '@lookfar/contract';
import { newClickEvent } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { type AlarmsNow, inertTools } from '../tools.ts';
import { alarmTable } from './alarmTable.ts';

await loadDrawings([alarmTable]);

const alarm = (alarmId: number, part: Partial<Alarm> = {}): Alarm => ({
  ...{ alarmId, equipmentId: 1, signalId: 7, equip: 'Pump 1', title: 'Pressure', unit: 'MPa', state: 'UNACK' },
  ...{
    active: true,
    acked: false,
    level: 'high',
    occurrence: null,
    limitId: 'hi',
    limit: 1,
    value: 1.2,
    quality: '200',
  },
  ...{ raisedAt: new Date(2026, 0, 2, 3, 4, 5).getTime(), clearedAt: null, ackedAt: null, changedAt: 0 },
  ...{ suppression: null, text: `Alarm ${alarmId}`, shared: false },
  ...part,
});
const ready = (...list: Alarm[]): AlarmsNow => ({ state: 'ready', total: list.length, list });

function live(dataAddon: Record<string, unknown> = {}) {
  let tell: (now: AlarmsNow) => void = () => undefined;
  const asked: number[] = [];
  let stops = 0;
  const page = {
    ...inertTools,
    watchAlarms: (equipId: number, told: typeof tell) => {
      asked.push(equipId);
      tell = told;
      tell({ state: 'loading' });
      return () => {
        stops += 1;
      };
    },
  };
  const table = liveWidget(alarmTable, newWidget(alarmTable, { dataAddon }), { page });
  const rows = () => table.root.querySelector('tbody')?.querySelectorAll('tr') ?? [];
  return {
    ...table,
    asked,
    tell: (now: AlarmsNow) => tell(now),
    stops: () => stops,
    rows,
    texts: () => rows().map((row) => row.querySelectorAll('td').map(({ textContent }) => textContent)),
    note: () => (table.attribute('note', 'hidden') === undefined ? table.text('note') : undefined),
  };
}

describe('a table of alarms', () => {
  it('follows the alarms of its device until the page is left', () => {
    const own = live();
    const other = live({ equipment: { equipId: 9, equipTitle: 'Boiler' } });
    expect([own.asked, other.asked]).toEqual([[0], [9]]);
    own.tell(ready(alarm(1), alarm(2, { acked: true, level: 'low', value: null })));
    expect(own.texts()).toEqual([
      ['High', 'Alarm 1', '1.2 MPa', '01-02 03:04:05'],
      ['Low', 'Alarm 2', '--', '01-02 03:04:05'],
    ]);
    expect(own.rows().map((row) => [row.getAttribute('data-level'), row.getAttribute('data-unacked')])).toEqual([
      ['high', ''],
      ['low', null],
    ]);
    expect([own.text('count'), own.note()]).toEqual(['2', undefined]);
    own.tell(ready(alarm(2)));
    expect([own.rows().length, own.text('count')]).toEqual([1, '1']);
    own.part?.dispose?.();
    expect(own.stops()).toBe(1);
  });

  it('shows why there are no rows: loading, no alarms, or no permission', () => {
    const table = live();
    expect(table.note()).toBe('Loading');
    table.tell(ready());
    expect([table.note(), table.text('count')]).toEqual(['No active alarms', '0']);
    table.tell({ state: 'refused', reason: 'No permission' });
    expect([table.note(), table.attribute('note', 'data-tone'), table.text('count')]).toEqual([
      'No permission',
      'refused',
      '',
    ]);
    table.tell({ state: 'failed', reason: 'timeout' });
    expect(table.note()).toBe('Alarms could not be loaded');
    table.tell(ready(alarm(1)));
    expect([table.note(), table.attribute('note', 'data-tone')]).toEqual([undefined, undefined]);
  });

  it('shows the levels, columns and rows that it is asked to', () => {
    const table = live({
      level: 'high',
      most: 1,
      showLevel: false,
      showEquip: true,
      showValue: false,
      showTime: false,
    });
    table.tell(ready(alarm(1, { level: 'critical', text: 'Pump 1 Alarm 1' }), alarm(2), alarm(3, { level: 'medium' })));
    expect([table.texts(), table.text('count')]).toEqual([[['Pump 1', 'Alarm 1']], '2']);
  });

  it('[WG31] names the event of a row where there is one', () => {
    const plain = live();
    plain.tell(ready(alarm(1)));
    expect(plain.rows()[0]?.getAttribute('data-event')).toBeNull();
    const clicked = live({ rowEvent: newClickEvent() });
    clicked.tell(ready(alarm(1)));
    expect(['data-event', 'role', 'tabindex'].map((name) => clicked.rows()[0]?.getAttribute(name))).toEqual([
      ...['rowEvent', 'button', '0'],
    ]);
  });

  it('writes nothing twice, and treats content as text', () => {
    const table = live();
    table.tell(ready(alarm(1, { text: '<b>hot</b>' })));
    expect(table.texts()[0]?.[1]).toBe('<b>hot</b>');
    const before = table.root.totalWrites();
    table.tell(ready(alarm(1, { text: '<b>hot</b>' })));
    expect(table.root.totalWrites()).toBe(before);
  });

  it('invents no alarm in the designer', () => {
    const root = parseMarkup(drawWidget(alarmTable, newWidget(alarmTable), { mode: 'edit' }));
    expect(root.querySelector('tbody')?.textContent).toBe('');
    expect(root.querySelectorAll('th').map(({ textContent }) => textContent)).toEqual([
      ...['级别', '报警内容', '报警值', '触发时间'],
    ]);
    expect(root.querySelector('strong')?.textContent).toBe('当前报警');
  });
});
