import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { animationKinds } from './animation.ts';
import { checkPage } from './read/checkPage.ts';
import { readPage } from './read/readPage.ts';
import { slimPage } from './slim.ts';

const position = { x: 1, y: 2, width: 3, height: 4 };
const plain = { id: 'a', widgetType: 'Shape.Rect', position };
const signal = { equipId: 1, signalId: 7, title: 'L' };

const again = (page: object) => checkPage(JSON.parse(JSON.stringify(slimPage(readPage(page).page))));

describe('a slim page', () => {
  it('[PG17] leaves out what is as it always is', () => {
    const { page } = readPage({ widgets: [plain] });
    expect((slimPage(page) as typeof page).widgets).toEqual([{ ...plain, position: { ...position, rotate: 0 } }]);
  });

  it('[PG17] keeps animations and events that are there but say nothing of their own', () => {
    const animation = {
      twinkle: { enable: false, config: {} },
      fillColor: { enable: true, config: { dataArray: [] } },
    };
    const drawn = { widgets: [{ ...plain, animation, clickEvent: {}, dataAddon: { text: '' } }] };
    expect(again(drawn)).toEqual({ page: readPage(drawn).page });
  });

  it('[PG17] reads again as the page that it was', () => {
    const data = fc.record(
      {
        type: fc.constantFrom('signal', 'system'),
        signalArray: fc.array(fc.constant(signal)),
        minVal: fc.constantFrom(0, 5),
      },
      { requiredKeys: [] },
    );
    const animation = fc.dictionary(
      fc.constantFrom(...animationKinds),
      fc.record({
        enable: fc.boolean(),
        config: fc.record({ data, value: fc.constantFrom(0, 1, 'x') }, { requiredKeys: [] }),
      }),
    );
    const widget = fc.record(
      {
        id: fc.constant('a'),
        widgetType: fc.constantFrom('Shape.Rect', 'Usual.Text'),
        position: fc.constant(position),
        posLock: fc.boolean(),
        style: fc.record(
          { fill: fc.constantFrom('red', 'none'), opacity: fc.constantFrom(0, 1) },
          { requiredKeys: [] },
        ),
        data,
        animation,
        clickEvent: fc.record(
          { enable: fc.boolean(), data, delay: fc.record({ enable: fc.boolean() }) },
          { requiredKeys: [] },
        ),
        dataAddon: fc.object(),
      },
      { requiredKeys: ['id', 'widgetType', 'position'] },
    );
    const group = fc
      .array(widget, { minLength: 1, maxLength: 3 })
      .map((children) => ({ ...plain, widgetType: 'WidgetGroup', children }));
    fc.assert(
      fc.property(fc.array(fc.oneof(widget, group)), (widgets) => {
        expect(again({ widgets })).toEqual({ page: JSON.parse(JSON.stringify(readPage({ widgets }).page)) });
      }),
    );
  });
});
