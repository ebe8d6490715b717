import type { PageDocument } from '@lookfar/contract';
import { checkPage } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { mapSignals } from './mapSignals.ts';
import { widgetsOf } from './pageDocument.ts';
import { rebindPage } from './rebindPage.ts';

const position = { x: 0, y: 0, width: 10, height: 10 };
const page = (widgets: object[]): PageDocument => ({
  con: { width: 100, height: 100 },
  widgets: widgets.map((widget, n) => ({ id: `w${n}`, widgetType: 'Usual.DataText', position, ...widget })),
});
const bound = (equipId: number, signalId: number, more: object = {}) => ({ equipId, signalId, title: '压力', ...more });

const toEquipment = {
  from: 0,
  to: 7,
  signals: new Map([
    [1, 101],
    [2, 102],
  ]),
};

describe('[OP7] a page drawn for another owner', () => {
  it('names the signals of its new owner in what only a type knows, and itself in place of a device', () => {
    const dataAddon = {
      equipment: { equipId: 4, equipTitle: 'Boiler' },
      items: [
        {
          data: { signalArray: [bound(0, 1)] },
          clickEvent: { enable: true, action: 'write', data: { signalArray: [bound(0, 2)] } },
        },
      ],
    };
    const moved = rebindPage(page([{ dataAddon }]), toEquipment);
    expect(moved.widgets).toMatchObject([
      {
        dataAddon: {
          equipment: { equipId: 0, equipTitle: '' },
          items: [{ data: { signalArray: [bound(7, 101)] }, clickEvent: { data: { signalArray: [bound(7, 102)] } } }],
        },
      },
    ]);
    expect(moved.bind).toMatchObject({ equips: [7], signals: [101, 102] });
  });

  it('names the signals of its new owner, and its lists follow', () => {
    const drawn = page([
      { data: { signalArray: [bound(0, 1)] } },
      { animation: { twinkle: { enable: true, config: { data: { signalArray: [bound(0, 2)] } } } } },
      { clickEvent: { enable: true, data: { signalArray: [bound(0, 1)] } } },
      { data: { type: 'system', systemArray: [{ systemKey: 'date' }] } },
    ]);
    const moved = rebindPage(drawn, toEquipment);
    expect(moved.widgets).toMatchObject([
      { data: { signalArray: [bound(7, 101)] } },
      { animation: { twinkle: { config: { data: { signalArray: [bound(7, 102)] } } } } },
      { clickEvent: { data: { signalArray: [bound(7, 101)] } } },
      {},
    ]);
    expect(moved.bind).toEqual({ equips: [7], signals: [101, 102], keys: ['date'], mvars: [] });
    expect(checkPage(moved).issues).toBeUndefined();
  });

  it('leaves out what has no counterpart, at any depth and in parameters of components', () => {
    const drawn = page([
      {
        widgetType: 'WidgetGroup',
        children: page([{ data: { signalArray: [bound(0, 9), bound(5, 1)] } }]).widgets,
      },
      { widgetType: 'Component', component: { componentId: 3, params: { a: bound(0, 9), b: bound(0, 2) } } },
    ]);
    const moved = rebindPage(drawn, toEquipment);
    expect(moved.widgets).toMatchObject([{ children: [{ data: { signalArray: [] } }] }, {}]);
    expect(widgetsOf(moved)[1]).toHaveProperty('component', { componentId: 3, params: { b: bound(7, 102) } });
    expect(checkPage(moved).issues).toBeUndefined();
  });

  it('rewrites formulas, and empties those that name something else', () => {
    const drawn = page([{ a: `\${0.1} + \${0.2}`, b: `\${0.9} + 1`, c: `\${5.1}`, d: `plain \${text}` }]);
    expect(widgetsOf(rebindPage(drawn, toEquipment))[0]).toMatchObject({
      a: `\${7.101} + \${7.102}`,
      b: '',
      c: '',
      d: `plain \${text}`,
    });
  });

  it('goes back to a template the same way', () => {
    const drawn = page([{ data: { signalArray: [bound(7, 101)], formula: `\${7.101}` } }]);
    const back = rebindPage(drawn, { from: 7, to: 0, signals: new Map([[101, 1]]) });
    expect(widgetsOf(back)[0]).toMatchObject({ data: { signalArray: [bound(0, 1)], formula: `\${0.1}` } });
  });
});

describe('[PD11] other signals in a page', () => {
  const to = { equipId: 2, signalId: 20, title: '流量', unit: 'm³/h', subTitle: '二号泵' };
  const change = ({ equipId, signalId }: { equipId: number; signalId: number }) => {
    if (equipId !== 1) return undefined;
    return signalId === 10 ? to : signalId === 11 ? null : undefined;
  };

  it('take the place of those that are named, with the words that the item has, and all else stays', () => {
    const items = [bound(1, 10, { unit: 'bar', alias: 'A', color: 'red' }), bound(1, 11), bound(1, 12)];
    const drawn = page([{ data: { signalArray: items }, mystery: { deep: [1, 'two', null] } }]);
    const { document, count } = mapSignals(drawn, change);
    expect(widgetsOf(document)[0]).toMatchObject({ mystery: { deep: [1, 'two', null] } });
    expect(widgetsOf(document)[0]).toHaveProperty('data', {
      signalArray: [{ equipId: 2, signalId: 20, title: '流量', unit: 'm³/h', alias: 'A', color: 'red' }, bound(1, 12)],
    });
    expect(count).toBe(2);
  });

  it('stand in formulas, one of which loses a signal and is emptied', () => {
    const drawn = page([{ data: { formula: `\${1.10} / \${1.12}` } }, { data: { formula: `\${1.11} + \${1.10}` } }]);
    const { document, count } = mapSignals(drawn, change);
    expect(document.widgets).toMatchObject([{ data: { formula: `\${2.20} / \${1.12}` } }, { data: { formula: '' } }]);
    expect(count).toBe(2);
  });

  it('are counted as none when none is named', () => {
    const drawn = page([{ data: { signalArray: [bound(9, 9)], formula: `\${9.9}` } }]);
    const { document, count } = mapSignals(drawn, change);
    expect(count).toBe(0);
    expect(document.widgets).toEqual(drawn.widgets);
  });
});
