import type { Alarm, AlarmEvent } from '@lookfar/contract';
import { newClickEvent } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { PageRange } from '../tools/PageRange.ts';
import type { AlarmQuestion, SheetFile } from '../tools/TableTools.ts';
import { type AlarmsNow, inertTools, type WidgetTools } from '../tools.ts';
import { alarmTable } from './alarmTable.ts';

await loadDrawings([alarmTable]);

const alarm = (alarmId: number, part: Partial<Alarm> = {}): Alarm => ({
  ...{ alarmId, equipmentId: 1, signalId: 7, equip: 'Pump 1', title: 'Pressure', unit: 'MPa', state: 'UNACK' },
  signal: { decimals: 2, signalMaps: [{ value: 5, text: 'Fault' }] },
  ...{
    active: true,
    acked: false,
    level: 'high',
    occurrence: null,
    limitId: 'hi',
    limit: 1,
    value: 1.2000000476837158,
    quality: '200',
  },
  ...{ raisedAt: new Date(2026, 0, 2, 3, 4, 5).getTime(), clearedAt: null, ackedAt: null, changedAt: 0 },
  ...{ suppression: null, text: `Alarm ${alarmId}`, shared: false },
  ...part,
});
const settled = () => new Promise((resolve) => setTimeout(resolve));
const ready = (...list: Alarm[]): AlarmsNow => ({ state: 'ready', total: list.length, list });

function live(dataAddon: Record<string, unknown> = {}, more: Partial<WidgetTools> = {}) {
  let tell: (now: AlarmsNow) => void = () => undefined;
  const asked: number[] = [];
  let stops = 0;
  const acknowledged: Alarm[] = [];
  const saved: SheetFile[] = [];
  const range = new PageRange();
  const page = {
    ...inertTools,
    range,
    acknowledge: (one: Alarm) => {
      acknowledged.push(one);
    },
    saveSheet: async (sheet: SheetFile) => {
      saved.push(sheet);
    },
    ...more,
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
    ...{ asked, acknowledged, saved, range },
    element: (name: string) => {
      const found = table.root.querySelector(`[data-part="${name}"]`);
      if (!found) throw new Error(`no ${name}`);
      return found;
    },
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
      ['High', 'Alarm 1', '1.20 MPa', '01-02 03:04:05'],
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

  it('[PG33] shows values as their signals do', () => {
    const table = live();
    table.tell(
      ready(alarm(1, { value: 5, limit: 5 }), alarm(2, { value: 0.500_3, limit: 0.5 }), alarm(3, { signal: null })),
    );
    expect(table.texts().map(([, , value]) => value)).toEqual(['Fault', '0.5003 MPa', '1.2 MPa']);
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

  it('[WK70] has pages of active alarms, and goes back when there are fewer', () => {
    const table = live({ most: 2 });
    table.tell(ready(...[1, 2, 3, 4, 5].map((id) => alarm(id))));
    expect([table.text('page'), table.text('count'), table.rows().length]).toEqual(['1 / 3', '5', 2]);
    table.element('next').send('click');
    table.element('next').send('click');
    table.element('next').send('click');
    expect([table.text('page'), table.texts().map(([, words]) => words)]).toEqual(['3 / 3', ['Alarm 5']]);
    table.tell(ready(alarm(1), alarm(2), alarm(3)));
    expect([table.text('page'), table.texts().length]).toEqual(['2 / 2', 1]);
    table.tell(ready(alarm(1)));
    expect(table.attribute('pages', 'hidden')).toBe('');
  });

  const whole = { showEquip: true, showType: true, showRelease: true, showOperation: true };

  it('[WK73] has all columns of an alarm, and a button while it is not acknowledged', () => {
    const table = live(whole);
    const cleared = { active: false, acked: true, clearedAt: new Date(2026, 0, 2, 4).getTime(), limitId: 'lowLow' };
    table.tell(
      ready(alarm(1, { limitId: 'high' }), alarm(2, cleared), alarm(3, { limitId: '' }), alarm(4, { limitId: '?' })),
    );
    expect(table.texts().map((cells) => cells.slice(0, -1))).toEqual([
      ['High', 'Pump 1', 'High', 'Alarm 1', '1.20 MPa', '01-02 03:04:05', 'Active'],
      ['High', 'Pump 1', 'Low-low', 'Alarm 2', '1.20 MPa', '01-02 03:04:05', '01-02 04:00:00'],
      ['High', 'Pump 1', 'Condition', 'Alarm 3', '1.20 MPa', '01-02 03:04:05', 'Active'],
      ['High', 'Pump 1', '--', 'Alarm 4', '1.20 MPa', '01-02 03:04:05', 'Active'],
    ]);
    const buttons = table.rows().map((row) => row.querySelector('button'));
    expect(buttons.map((button) => button?.getAttribute('hidden'))).toEqual([null, '', null, null]);
    buttons[0]?.send('click');
    table.tell(ready(alarm(9)));
    buttons[0]?.send('click');
    expect(table.acknowledged.map(({ alarmId }) => alarmId)).toEqual([1, 9]);
  });

  it('[WK73] lists active alarms device by device where that is wanted', () => {
    const table = live({ showEquip: true, dimensionType: 'equip' });
    table.tell(ready(alarm(1, { equip: 'Pump 10' }), alarm(2, { equip: 'Pump 9' }), alarm(3, { equip: 'Pump 10' })));
    expect(table.texts().map(([, equip, words]) => `${equip}: ${words}`)).toEqual([
      ...['Pump 9: Alarm 2', 'Pump 10: Alarm 1', 'Pump 10: Alarm 3'],
    ]);
  });

  it('[WK72] saves the columns without buttons, with whole times', async () => {
    const table = live({ ...whole, exportExcel: true, most: 1 });
    table.tell(ready(alarm(1), alarm(2)));
    table.element('export').send('click');
    await settled();
    expect(table.saved).toEqual([
      {
        name: 'Active alarms',
        rows: [
          ['Level', 'Device', 'Type', 'Alarm', 'Value', 'Raised at', 'Cleared at'],
          ['High', 'Pump 1', '--', 'Alarm 1', '1.20 MPa', '2026-01-02 03:04:05', 'Active'],
          ['High', 'Pump 1', '--', 'Alarm 2', '1.20 MPa', '2026-01-02 03:04:05', 'Active'],
        ],
      },
    ]);
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

describe('a table of the alarms of a range', () => {
  const at = (minute: number) => new Date(2026, 0, 2, 3, minute).getTime();
  const event = (id: number, minute: number, part: Partial<AlarmEvent> = {}): AlarmEvent => ({
    ...{ id, alarmId: id, equipmentId: 1, signalId: 7, equip: 'Pump 1', title: 'P', unit: 'bar', occurrence: `o${id}` },
    signal: null,
    ...{ action: 'raised', from: 'NORM', to: 'UNACK', time: at(minute), sourceTime: null, value: 3, limit: 2 },
    ...{ limitId: 'high', quality: '200', level: 'low', text: `Alarm ${id}`, user: null, reason: null },
    ...{ suppression: null, annunciated: true, durationMs: null, clearedAt: null },
    ...part,
  });

  function journal(dataAddon: object, events: readonly AlarmEvent[]) {
    const questions: AlarmQuestion[] = [];
    const alarmHistory = async (question: AlarmQuestion) => {
      questions.push(question);
      const { span, pageNo, most } = question;
      const inside = events.filter(({ time }) => time >= span.from && time <= span.to);
      return { total: inside.length, list: inside.slice((pageNo - 1) * most, pageNo * most) };
    };
    const table = live({ source: 'journal', ...dataAddon }, { alarmHistory });
    table.state.now = at(50);
    table.range.choose({ from: at(0), to: at(59) });
    return { ...table, questions };
  }

  it('[WK71] follows the range of the page up to the moment that is shown', async () => {
    const table = journal({ level: 'high' }, [event(2, 40), event(1, 10)]);
    await settled();
    expect(table.questions.at(-1)).toEqual({
      ...{ equipId: 0, levels: ['critical', 'high'], span: { from: at(0), to: at(50) }, pageNo: 1, most: 20 },
    });
    expect([table.texts().map(([, words]) => words), table.text('count')]).toEqual([['Alarm 2', 'Alarm 1'], '2']);
    table.range.choose({ from: at(0), to: at(20) });
    await settled();
    expect(table.texts().map(([, words]) => words)).toEqual(['Alarm 1']);
    table.range.choose({ from: at(20), to: at(30) });
    await settled();
    expect([table.rows().length, table.note()]).toEqual([0, 'No alarms in this period']);
  });

  it('[WK71] does not know the end of an alarm that ended later than what is shown', async () => {
    const table = journal({ showRelease: true }, [
      event(2, 40, { clearedAt: at(45) }),
      event(1, 10, { clearedAt: at(55) }),
    ]);
    await settled();
    expect(table.texts().map((cells) => cells.at(-1))).toEqual(['01-02 03:45:00', 'Active']);
  });

  it('[WK73] offers to acknowledge those that still wait for it', async () => {
    const table = journal({ showOperation: true }, [event(2, 40), event(1, 10)]);
    table.tell(ready(alarm(1, { occurrence: 'o1' }), alarm(2, { occurrence: 'later' })));
    await settled();
    const hidden = table.rows().map((row) => row.querySelector('button')?.getAttribute('hidden'));
    expect(hidden).toEqual(['', null]);
  });

  it('[WK72] saves every page', async () => {
    const events = Array.from({ length: 450 }, (_, index) => event(index + 1, 30));
    const table = journal({ exportExcel: true }, events);
    await settled();
    expect(table.text('page')).toBe('1 / 23');
    table.element('export').send('click');
    await settled();
    expect(table.saved[0]?.rows).toHaveLength(451);
    expect(table.questions.slice(-3).map(({ pageNo, most }) => `${pageNo}/${most}`)).toEqual([
      '1/200',
      '2/200',
      '3/200',
    ]);
  });

  it('[WK71] says why there are no rows, tries again, and leaves nothing behind', async () => {
    let isDown = true;
    const alarmHistory = async () => {
      if (isDown) throw new Error('No permission');
      return { total: 1, list: [event(1, 10)] };
    };
    const table = live({ source: 'journal', filterTime: true, show: 'roll' }, { alarmHistory });
    await settled();
    expect([table.note(), table.attribute('note', 'data-tone')]).toEqual(['No permission', 'failed']);
    isDown = false;
    table.state.now += 30_000;
    table.part?.tick?.();
    await settled();
    expect([table.note(), table.rows().length]).toEqual([undefined, 1]);
    table.part?.dispose?.();
    expect([table.stops(), table.root.listening]).toEqual([1, 0]);
  });
});
