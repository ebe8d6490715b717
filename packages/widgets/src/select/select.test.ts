import { type Binding, ClickEvent } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { type LiveReading, unknownReading } from '../live.ts';
import { inertTools } from '../tools.ts';
import { select } from './select.ts';
import { writtenValue } from './writtenValue.ts';

await loadDrawings([select]);

const event = (part: object) =>
  ClickEvent.parse({ enable: true, data: { signalArray: [{ signalId: 7, equipId: 1 }] }, ...part });
const selectDatas = [
  { indexId: 1, text: '手动', clickEvent: event({ writeValue: '0' }) },
  { indexId: 2, text: '自动', clickEvent: event({ writeValue: '1' }) },
  { indexId: 3, text: '总览', clickEvent: event({ action: 'page' }) },
];

function live(dataAddon: object = {}) {
  const state = { reading: unknownReading as LiveReading };
  const performed: string[] = [];
  const shown = liveWidget(select, newWidget(select, { dataAddon: { selectDatas, ...dataAddon } } as never), {
    bound: (binding: Binding) => ({
      reading: () => (binding.signalArray[0]?.signalId === 7 ? state.reading : unknownReading),
      signal: () => undefined,
    }),
    page: { ...inertTools, perform: ({ writeValue }) => performed.push(writeValue) },
  });
  const read = (reading: LiveReading) => {
    state.reading = reading;
    shown.part?.update();
  };
  const pressed = () => [0, 1, 2].map((index) => shown.attribute(`option-${index}`, 'aria-pressed'));
  return { ...shown, read, pressed, performed };
}

describe('a choice', () => {
  it('[WG31] has a button for each option, which names its event', () => {
    const markup = parseMarkup(drawWidget(select, newWidget(select, { dataAddon: { selectDatas } as never })));
    expect(markup.querySelectorAll('[data-event]').map((one) => one.getAttribute('data-event'))).toEqual([
      ...['selectDatas.0.clickEvent', 'selectDatas.1.clickEvent', 'selectDatas.2.clickEvent'],
    ]);
    const off = [{ text: 'a', clickEvent: { ...event({}), enable: false } }];
    const idle = drawWidget(select, newWidget(select, { dataAddon: { selectDatas: off } as never }));
    expect(idle).toContain('aria-disabled="true"');
    expect(idle).not.toContain('data-event');
  });

  it('[WK47] marks the option whose event has written the value', () => {
    const shown = live();
    shown.read(good(1));
    expect(shown.pressed()).toEqual(['false', 'true', undefined]);
    shown.read(good(0));
    expect(shown.pressed()).toEqual(['true', 'false', undefined]);
    shown.read(good(5));
    expect(shown.pressed()).toEqual(['false', 'false', undefined]);
  });

  it('[WK47] marks none for a value that is bad or missing, and says that it is stale', () => {
    const shown = live();
    for (const reading of [good(1, { code: '1715' }), good(null)]) {
      shown.read(reading);
      expect(shown.pressed()).toEqual(['false', 'false', undefined]);
    }
    shown.read(good(1, { stale: true }));
    expect([shown.pressed()[1], shown.attribute('option-1', 'data-quality')]).toEqual(['true', 'stale']);
  });

  it('[WK47] as a list performs the event of what is chosen, and shows what is marked', () => {
    const shown = live({ look: 'list', placeholder: 'Mode' });
    expect(shown.root.querySelector('[data-event]')).toBeNull();
    shown.read(good(7));
    expect(shown.text('text')).toBe('Mode');
    shown.read(good(1));
    expect(shown.text('text')).toBe('自动');
    shown.root.querySelector('[data-part="field"]')?.send('click');
    shown.root.querySelectorAll('[role="option"]')[0]?.send('click');
    expect(shown.performed).toEqual(['0']);
  });

  it('[WK3] keeps options of documents that lack a number or a text', () => {
    const read = select.fields.schema.parse({ selectDatas: [{ clickEvent: {} }, { text: 'b' }] });
    expect(read).toMatchObject({ selectDatas: [{ indexId: 0, text: '' }, { text: 'b' }] });
  });

  it('[WK47] compares only what an event leaves behind', () => {
    expect(writtenValue(event({ writeValue: '3' }))).toBe('3');
    expect(writtenValue(event({ writeType: 'press', pressType: 'set0' }))).toBe('0');
    for (const part of [
      { writeType: 'toggle' },
      { writeType: 'input' },
      { writeValue: ' ' },
      { action: 'link', writeValue: '3' },
      { enable: false, writeValue: '3' },
    ])
      expect(writtenValue(event(part)), JSON.stringify(part)).toBeUndefined();
  });
});
