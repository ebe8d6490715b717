import { describe, expect, it } from 'vitest';
import { nestedBindings } from '../nested.ts';
import { readKnownPage } from './knownSignals.ts';

const position = { x: 0, y: 0, width: 10, height: 10 };
const item = (equipId: number, signalId: number, title: string, more: object = {}) => ({
  ...{ equipId, signalId, title, subTitle: 'Old device', alias: 'mine', color: '#123456' },
  ...more,
});
const text = (id: string, more: object) => ({ id, widgetType: 'Usual.DataText', position, ...more });
const known = [
  { equipId: 1, signalId: 11, title: 'Pressure', subTitle: 'Pump 1', reportId: 5 },
  { equipId: 2, signalId: 21, title: 'Level', subTitle: 'Tank', reportId: 0 },
];

describe('signals that a page names', () => {
  it('[PG19] have their current names, wherever they are; user-written names stay', () => {
    const config = { data: { signalArray: [item(2, 21, 'old')] } };
    const { page, dropped } = readKnownPage(
      {
        widgets: [
          {
            ...{ id: 'g', widgetType: 'WidgetGroup', position },
            children: [
              text('a', {
                data: { signalArray: [item(1, 11, 'old')] },
                animation: { twinkle: { enable: false, config } },
                clickEvent: { data: { signalArray: [item(1, 11, 'old')] } },
              }),
            ],
          },
          {
            id: 'c',
            widgetType: 'Component',
            position,
            component: { componentId: 3, params: { p: item(2, 21, 'x') } },
          },
        ],
      },
      known,
    );
    expect(dropped).toEqual([]);
    const [group, use] = page.widgets;
    const a = group?.children?.[0];
    const names = { title: 'Pressure', subTitle: 'Pump 1', alias: 'mine', color: '#123456' };
    expect(a?.data.signalArray).toEqual([expect.objectContaining(names)]);
    expect(a?.clickEvent?.data.signalArray).toEqual([expect.objectContaining(names)]);
    expect(a?.animation.twinkle?.config.data.signalArray[0]).toMatchObject({ title: 'Level', subTitle: 'Tank' });
    expect(use?.component?.params.p).toMatchObject({ title: 'Level', subTitle: 'Tank' });
  });

  it('[PG8] become blank when they are no more, or of another device; their names stay to be found by', () => {
    const { page, dropped } = readKnownPage(
      { widgets: [text('a', { widgetName: 'A', data: { signalArray: [item(1, 99, 'Gone'), item(2, 11, 'Moved')] } })] },
      known,
    );
    expect(page.widgets[0]?.data.signalArray).toMatchObject([
      { signalId: 0, title: 'Gone', subTitle: 'Old device' },
      { signalId: 0, title: 'Moved' },
    ]);
    expect(page.bind).toMatchObject({ equips: [], signals: [] });
    const lost = { reason: 'unknownSignal', widgetId: 'a', name: 'A' };
    const widget = { name: 'A', type: 'Usual.DataText', nth: 1 };
    expect(dropped).toEqual([
      { ...lost, path: 'Gone', widget },
      { ...lost, path: 'Moved', widget },
    ]);
  });

  it('[PG19] are listed under their current storage rule', () => {
    const reportSignalArray = [
      item(1, 11, 'old', { reportId: 3 }),
      item(2, 21, 'old', { reportId: 3 }),
      item(1, 9, 'Gone', { reportId: 3 }),
    ];
    const { page, dropped } = readKnownPage(
      { widgets: [text('a', { data: { type: 'report', reportSignalArray, signalArray: [item(1, 11, 'old')] } })] },
      known,
    );
    expect(page.widgets[0]?.data.reportSignalArray).toMatchObject([
      { signalId: 11, title: 'Pressure', subTitle: 'Pump 1', alias: 'mine', reportId: 5 },
      { signalId: 21, title: 'Level', reportId: 0 },
      { signalId: 0, title: 'Gone' },
    ]);
    expect(page.widgets[0]?.data.signalArray[0]).not.toHaveProperty('reportId');
    expect(page.bind).toMatchObject({ equips: [1, 2], signals: [11, 21] });
    expect(dropped).toMatchObject([{ reason: 'unknownSignal', path: 'Gone' }]);
  });

  it('[PG19] with unchanged names leave the page unchanged', () => {
    const raw = { widgets: [text('a', { data: { signalArray: [item(1, 11, 'Pressure', { subTitle: 'Pump 1' })] } })] };
    const once = readKnownPage(raw, known).page;
    expect(readKnownPage(once, known).page).toEqual(once);
  });

  it('[PG23] variables of a project have their current names; those that do not exist become blank', () => {
    const data = {
      type: 'mvar',
      mvarArray: [
        { mvarId: 21, title: 'old' },
        { mvarId: 99, title: 'gone' },
      ],
    };
    const { page } = readKnownPage({ widgets: [text('a', { data })] }, known);
    expect(page.widgets[0]?.data.mvarArray).toMatchObject([
      { mvarId: 21, title: 'Level' },
      { mvarId: 0, title: 'gone' },
    ]);
    expect(page.bind.mvars).toEqual([21]);
  });

  it('[PG24] variables are signals of their device for viewers, wherever they are; unknown ones are blank and listed', () => {
    const data = {
      type: 'mvar',
      signalArray: [item(1, 11, 'kept for switching back')],
      mvarArray: [
        { mvarId: 21, title: 'old', alias: 'mine', color: '#123456' },
        { mvarId: 11, title: 'of another device' },
        { mvarId: 0, title: 'not chosen' },
      ],
    };
    const more = { animation: { twinkle: { enable: true, config: { data } } }, dataAddon: { items: [{ data }] } };
    const raw = { widgets: [text('a', { data, ...more }), text('b', { data: { ...data, type: 'signal' } })] };
    const { page, dropped } = readKnownPage(raw, known, { variableEquip: 2 });
    const [a, b] = page.widgets;
    const shown = [
      { equipId: 2, signalId: 21, title: 'Level', subTitle: 'Tank', alias: 'mine', color: '#123456' },
      { signalId: 0, title: 'of another device' },
      { signalId: 0, title: 'not chosen' },
    ];
    for (const binding of [
      a?.data,
      a?.animation.twinkle?.config.data,
      ...nestedBindings(a?.dataAddon ?? {}).map((one) => one.binding),
    ])
      expect(binding).toMatchObject({ type: 'signal', signalArray: shown, mvarArray: [] });
    expect(b?.data.signalArray).toMatchObject([{ equipId: 1, signalId: 11 }]);
    expect(page.bind).toEqual({ equips: [1, 2], signals: [11, 21], keys: [], mvars: [] });
    expect(dropped.map(({ reason, path }) => [reason, path])).toEqual(
      Array.from({ length: 3 }, () => ['unknownSignal', 'of another device']),
    );
  });
});
