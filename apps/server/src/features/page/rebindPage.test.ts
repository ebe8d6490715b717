import { describe, expect, it } from 'vitest';
import { rebindPage } from './rebindPage.ts';

const page = (widgets: object[], bind?: object) => ({
  con: { width: 100, height: 100 },
  widgets: widgets.map((widget) => ({ widgetType: 'DataText', ...widget })),
  ...(bind && { bind: { ...bind } }),
});

const toEquipment = {
  from: 0,
  to: 7,
  signals: new Map([
    [1, 101],
    [2, 102],
  ]),
};

describe('[PG7] a page drawn for another owner', () => {
  it('names the signals of its new owner', () => {
    const drawn = page([{ bind: { signalArray: [{ equipId: 0, signalId: 1, title: '压力' }] } }], {
      equips: [0],
      signals: [1, 2],
      keys: ['k'],
    });
    expect(rebindPage(drawn, toEquipment)).toEqual(
      page([{ bind: { signalArray: [{ equipId: 7, signalId: 101, title: '压力' }] } }], {
        equips: [7],
        signals: [101, 102],
        keys: ['k'],
      }),
    );
  });

  it('leaves out what has no counterpart, at any depth', () => {
    const drawn = page([
      {
        children: [
          {
            bind: {
              signalArray: [
                { equipId: 0, signalId: 9 },
                { equipId: 5, signalId: 1 },
              ],
              one: { equipId: 0, signalId: 9 },
            },
          },
        ],
      },
    ]);
    expect(rebindPage(drawn, toEquipment).widgets[0]).toMatchObject({
      children: [{ bind: { signalArray: [], one: null } }],
    });
  });

  it('rewrites formulas, and empties those that name something else', () => {
    const drawn = page([{ a: `\${0.1} + \${0.2}`, b: `\${0.9} + 1`, c: `\${5.1}`, d: `plain \${text}` }]);
    expect(rebindPage(drawn, toEquipment).widgets[0]).toMatchObject({
      a: `\${7.101} + \${7.102}`,
      b: '',
      c: '',
      d: `plain \${text}`,
    });
  });

  it('goes back to a template the same way', () => {
    const drawn = page([{ bind: { signalArray: [{ equipId: 7, signalId: 101 }] }, formula: `\${7.101}` }]);
    const back = rebindPage(drawn, { from: 7, to: 0, signals: new Map([[101, 1]]) });
    expect(back.widgets[0]).toMatchObject({ bind: { signalArray: [{ equipId: 0, signalId: 1 }] }, formula: `\${0.1}` });
  });
});
