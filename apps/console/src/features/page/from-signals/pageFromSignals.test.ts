import type { BindableSignal } from '@lookfar/contract';
import { boxOf, checkPage, readPage } from '@lookfar/page';
import { definitionOf } from '@lookfar/widgets';
import { describe, expect, it } from 'vitest';
import { toBoundSignal } from '../../../shared/binding/toBoundSignal.ts';
import { pageFromSignals } from './pageFromSignals.ts';

const signal = (signalId: number, part: Partial<BindableSignal> = {}): BindableSignal => ({
  ...{ signalId, equipId: 1, title: `Signal ${signalId}`, groupName: '', dataType: 'FLOAT', unit: 'm³/h', decimals: 1 },
  ...{ writable: false, upperLimit: null, lowerLimit: null, signalMaps: [], note: '' },
  ...part,
});
const draw = (list: readonly BindableSignal[]) =>
  pageFromSignals(
    'Pump house',
    list.map((one) => ({ ...one, bound: toBoundSignal(one, 'Pump house') })),
    'en',
  );
const kinds = [
  signal(1),
  signal(2, { title: 'Well level', unit: 'm', upperLimit: 6 }),
  signal(3, { unit: '%' }),
  signal(4, { dataType: 'BOOL' }),
  signal(5, { dataType: 'BOOL', writable: true }),
  signal(6, { writable: true }),
];

describe('a page made from signals', () => {
  it('[PT2] has every signal as what it is, with trends and alarms', () => {
    const { widgets } = draw(kinds);
    const typeOf = (id: string) => widgets.find((widget) => widget.id === id)?.widgetType;
    expect(typeOf('s1-value')).toBe('Usual.DataText');
    expect(widgets.find(({ id }) => id === 's2-tank')?.dataAddon).toMatchObject({ symbol: 'tank-vertical', maxVal: 6 });
    expect(typeOf('s3-bar')).toBe('Usual.PercentFill');
    expect(widgets.find(({ id }) => id === 's4-lamp')?.dataAddon).toMatchObject({ symbol: 'lamp' });
    expect(widgets.find(({ id }) => id === 's5-set')?.clickEvent).toMatchObject({ writeType: 'toggle' });
    expect(widgets.find(({ id }) => id === 's6-set')?.clickEvent).toMatchObject({ writeType: 'input' });
    expect(widgets.find(({ id }) => id === 'trend')?.data).toMatchObject({
      signalArray: [{ signalId: 2 }],
    });
    expect(typeOf('alarms')).toBe('Complex.Alarm');
  });

  it.each([1, 7, 40, 400])(
    '[PT2] of %i signals needs no correction, and nothing overlaps or leaves the page',
    (count) => {
      const list = Array.from({ length: count }, (_, n) => ({ ...kinds[n % kinds.length], signalId: n + 1 }));
      const drawn = draw(list as BindableSignal[]);
      const { page, dropped } = readPage(drawn);
      expect(dropped).toEqual([]);
      expect(checkPage(JSON.parse(JSON.stringify(page)))).not.toHaveProperty('issues');
      for (const { widgetType } of page.widgets) expect(definitionOf(widgetType), widgetType).toBeDefined();
      const cards = page.widgets.filter(({ id }) => id.endsWith('-card')).map(({ position }) => boxOf(position));
      for (const { x, y, width, height } of page.widgets.map(({ position }) => boxOf(position))) {
        expect(x >= 0 && y >= 0 && x + width <= page.con.width && y + height <= page.con.height).toBe(true);
      }
      const clash = cards.some((a, i) =>
        cards.some(
          (b, j) => i < j && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
        ),
      );
      expect(clash).toBe(false);
    },
  );

  it('[PT2] draws the lines of one unit, and none of coded states', () => {
    const maps = [0, 1, 2].map((value) => ({ value, text: String(value) }));
    const list = [signal(1, { unit: '℃' }), signal(2), signal(3, { signalMaps: maps }), signal(4)];
    expect(draw(list).widgets.find(({ id }) => id === 'trend')?.data).toMatchObject({
      signalArray: [{ signalId: 2 }, { signalId: 4 }],
    });
  });

  it('[PT2] without numbers has alarms over the whole width', () => {
    const { widgets } = draw([signal(4, { dataType: 'BOOL' })]);
    expect(widgets.some(({ id }) => id === 'trend')).toBe(false);
    expect(widgets.find(({ id }) => id === 'alarms-card')?.position.width).toBe(1872);
  });
});
