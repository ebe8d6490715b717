import { describe, expect, it } from 'vitest';
import { expandComponent } from './component/expandComponent.ts';
import { makeComponent } from './component/makeComponent.ts';
import { nestedBindings } from './nested.ts';
import { checkPage } from './read/checkPage.ts';
import { readKnownPage } from './read/knownSignals.ts';
import { readPage } from './read/readPage.ts';
import { mapBindings } from './rebind.ts';
import { slimPage } from './slim.ts';
import { bindingsIn, bindOf } from './sources.ts';
import type { ComponentWidget, Widget } from './widget.ts';

const position = { x: 0, y: 0, width: 10, height: 10 };
const signal = (signalId: number, title = `S${signalId}`) => ({ equipId: 1, signalId, title });
const bound = (signalId: number) => ({ signalArray: [signal(signalId)] });
const plusOne = (key: string) => `\${${key}} + 1`;
const writing = (signalId: number, enable = true) => ({ enable, action: 'write', data: bound(signalId) });

/** A menu of a type that is unknown to this package. */
const menu = {
  title: 'Menu',
  items: [
    { label: 'One', data: bound(11), clickEvent: writing(12), children: [{ label: 'Deep', value: bound(13) }] },
    {
      label: 'Two',
      data: { isFormula: true, formula: plusOne('1.14'), signalArray: [] },
      clickEvent: writing(15, false),
    },
    { label: 'Three', clickEvent: { enable: true, action: 'page', page: { equipPageId: 7 } } },
  ],
};

function read(dataAddon: object = menu): Widget {
  const raw = { id: 'a', widgetType: 'Navigate.Menu', position, dataAddon };
  const [widget] = readPage({ widgets: [raw] }).page.widgets;
  if (!widget) throw new Error('not read');
  return widget;
}

describe('bindings in what only a type knows', () => {
  it('[PG21] are found wherever they are, those of events that are switched on too', () => {
    expect(bindingsIn(read()).map(({ place, isWritten }) => [place, isWritten])).toEqual([
      ['data', false],
      ['dataAddon.items.0.data', false],
      ['dataAddon.items.0.clickEvent.data', true],
      ['dataAddon.items.0.children.0.value', false],
      ['dataAddon.items.1.data', false],
    ]);
    expect(bindOf([read()])).toEqual({ equips: [1], signals: [11, 12, 13, 14], keys: [], mvars: [] });
  });

  it('[PG21] are read as bindings and events are, and what is wrong with them is listed', () => {
    const { page, dropped } = readPage({
      widgets: [
        {
          ...{ id: 'a', widgetType: 'Navigate.Menu', position },
          dataAddon: {
            items: [
              { data: { type: 'nonsense', signalArray: [signal(11), 'broken'] } },
              { clickEvent: { enable: true, action: 'write', width: 'wide', data: bound(2) } },
            ],
          },
        },
      ],
    });
    const [data, event] = nestedBindings(page.widgets[0]?.dataAddon ?? {});
    expect(data?.binding).toMatchObject({ type: 'signal', signalArray: [signal(11)], mode: 'adapt' });
    expect(event).toMatchObject({ path: 'items.1.clickEvent.data', isWritten: true });
    expect(dropped.map(({ path }) => path).sort()).toEqual([
      'dataAddon.items.0.data.signalArray.1',
      'dataAddon.items.0.data.type',
      'dataAddon.items.1.clickEvent.width',
    ]);
  });

  it('[PG21] are blanked and renamed with all others', () => {
    const known = [{ equipId: 1, signalId: 11, title: 'Pressure', subTitle: 'Pump', reportId: 0 }];
    const raw = { id: 'a', widgetType: 'Navigate.Menu', position, dataAddon: menu };
    const { page, dropped } = readKnownPage({ widgets: [raw] }, known);
    const [first, ...others] = bindingsIn(page.widgets[0] as Widget).slice(1);
    expect(first?.binding.signalArray[0]).toMatchObject({ signalId: 11, title: 'Pressure', subTitle: 'Pump' });
    for (const { binding } of others)
      expect([binding.formula, binding.signalArray.every(({ signalId }) => signalId === 0)]).toEqual(['', true]);
    expect(dropped.filter(({ reason }) => reason === 'unknownSignal').map(({ path }) => path)).toEqual([
      'S12',
      'S13',
      '1.14',
      'S15',
    ]);
  });

  it('[PG21] follow their signals, and what has none stays the same object', () => {
    const widget = read();
    const moved = mapBindings(widget, (one) => ({ ...one, equipId: 9 }));
    expect(bindOf([moved]).equips).toEqual([9]);
    expect(bindingsIn(moved).find(({ place }) => place.endsWith('items.1.data'))?.binding.formula).toBe(
      plusOne('9.14'),
    );
    expect(mapBindings(widget, (one) => one)).toBe(widget);
    const plain = read({ steps: [{ value: 1 }] });
    expect(mapBindings(plain, (one) => ({ ...one, equipId: 9 })).dataAddon).toBe(plain.dataAddon);
  });

  it('[PG21] become parameters of a component, and are replaced by the signals of its instance', () => {
    const { component, params } = makeComponent([read()], { x: 0, y: 0, width: 10, height: 10 });
    expect(component.params.map(({ name }) => name)).toEqual(['S11', 'S12', 'S13', 'signal', 'S15']);
    expect(bindOf(component.widgets).signals).toEqual([]);
    const use = { ...read({}), widgetType: 'Component', component: { componentId: 1, params } };
    const { children } = expandComponent(use as ComponentWidget, component);
    expect(bindOf(children).signals).toEqual([11, 12, 13, 14]);
  });

  it('[PG21] are saved as they are', () => {
    const { page } = readPage({ widgets: [read()] });
    expect(checkPage(JSON.parse(JSON.stringify(slimPage(page))))).toEqual({ page });
  });

  it('[PG21] do not make a document of any depth a danger', () => {
    let deep: object = bound(5);
    for (let n = 0; n < 500; n += 1) deep = { deep };
    expect(nestedBindings(read({ deep }).dataAddon)).toEqual([]);
  });
});
