import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import type { FakeElement } from '../kit/testing/FakeElement.ts';
import type { WriteEnd, WriteOrder } from '../tools/WriteTools.ts';
import { inertTools } from '../tools.ts';
import { input } from './input.ts';
import { typedWith } from './keypadKeys.ts';

await loadDrawings([input]);

const signal = { signalId: 7, equipId: 1, title: '定值', unit: 'm', decimals: 2, lowerLimit: 1, upperLimit: 5 };

function live(dataAddon: object = {}, bound: object = {}) {
  const data = Binding.parse({ signalArray: [{ ...signal, ...bound }] });
  const orders: WriteOrder[] = [];
  const state = { problem: undefined as string | undefined, valueProblem: undefined as string | undefined };
  const ends: ((end: WriteEnd) => void)[] = [];
  const shown = liveWidget(input, newWidget(input, { data, dataAddon } as never), {
    page: {
      ...inertTools,
      write: (order) => {
        orders.push(order);
        return new Promise((resolve) => ends.push(resolve));
      },
      writeProblem: ({ value }) => (value === undefined ? state.problem : (state.problem ?? state.valueProblem)),
    },
  });
  const part = (name: string) => shown.root.querySelector(`[data-part="${name}"]`) as FakeElement;
  const end = async (how: WriteEnd) => {
    ends.at(-1)?.(how);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const note = () => (shown.attribute('note', 'data-open') === undefined ? undefined : shown.text('note'));
  const dispose = () => shown.part?.dispose?.();
  return { ...shown, part, field: part('field'), orders, plant: state, end, note, dispose };
}

describe('an input', () => {
  it('[WK46] shows the value and its unit, and -- is its placeholder', () => {
    const shown = live();
    shown.show(good(4.2));
    expect([shown.field.value, shown.text('unit')]).toEqual(['4.20', 'm']);
    shown.show(good(null));
    expect([shown.field.value, shown.field.getAttribute('placeholder')]).toEqual(['', '--']);
    const labelled = live({}, { signalMaps: [{ value: 1, text: 'on' }], decimals: 0 });
    labelled.show(good(1));
    expect(labelled.field.value).toBe('1');
  });

  it('[WK46] never overwrites what is being typed', () => {
    const shown = live();
    shown.show(good(4.2));
    shown.field.focus();
    shown.field.type('3.');
    shown.show(good(4.4));
    expect([shown.field.value, shown.attribute('frame', 'data-state')]).toEqual(['3.', 'draft']);
    shown.field.blur();
    shown.show(good(4.5));
    expect(shown.field.value).toBe('3.');
    expect(shown.note()).toBe('Not written yet: Enter writes, Esc restores');
  });

  it('[WK46] Enter writes what was typed, Escape gives it up and goes no further', async () => {
    const shown = live({ confirm: false, feedback: false });
    shown.show(good(4.2));
    shown.field.type('3');
    expect(shown.field.send('keydown', { key: 'Escape' })).toBe(false);
    expect([shown.field.value, shown.orders]).toEqual(['4.20', []]);
    expect(shown.field.send('keydown', { key: 'Escape' })).toBe(true);
    shown.field.send('keydown', { key: 'Enter' });
    expect(shown.orders).toEqual([]);
    shown.field.type('3');
    shown.field.send('keydown', { key: 'Enter', isComposing: true });
    expect(shown.orders).toEqual([]);
    shown.field.send('keydown', { key: 'Enter' });
    expect(shown.orders).toEqual([{ equipId: 1, signalId: 7, value: 3, confirm: false, feedback: false }]);
    expect(shown.attribute('frame', 'aria-busy')).toBe('true');
    expect(shown.field.getAttribute('readonly')).toBe('');
    await shown.end('done');
    expect([shown.field.value, shown.attribute('frame', 'data-state')]).toEqual(['3.00', undefined]);
    // The device has not reported it: it is marked, and another value may be typed.
    expect([shown.attribute('frame', 'aria-busy'), shown.field.getAttribute('readonly')]).toEqual(['true', null]);
    shown.show(good(2.99));
    expect([shown.field.value, shown.attribute('frame', 'aria-busy')]).toEqual(['2.99', undefined]);
  });

  it('[WK46] writes by its button, which is there only while there is something to write', () => {
    const shown = live();
    shown.show(good(4.2));
    expect(shown.part('send').getAttribute('hidden')).toBe('');
    shown.field.type('2');
    expect(shown.part('send').getAttribute('hidden')).toBeNull();
    // It must not take the focus from the field.
    expect(shown.part('send').send('pointerdown')).toBe(false);
    shown.part('send').send('click');
    expect(shown.orders).toMatchObject([{ value: 2 }]);
    expect(live({ showButton: false }).root.querySelector('[data-part="send"]')).toBeNull();
  });

  it('[WK46] says next to it what is wrong with a value, with the limits, and sends nothing', () => {
    const shown = live();
    shown.show(good(4.2));
    shown.plant.valueProblem = 'Beyond the limits';
    shown.field.type('9');
    shown.field.send('keydown', { key: 'Enter' });
    expect(shown.note()).toBe('Beyond the limits (1 to 5 allowed)');
    expect([shown.field.getAttribute('aria-invalid'), shown.orders]).toEqual(['true', []]);
    shown.field.type('4');
    expect([shown.field.getAttribute('aria-invalid'), shown.note()]).toEqual([null, undefined]);
  });

  it('[WK46] sends large numbers digit by digit, and texts as they are', () => {
    const sent = (typed: string, bound: object = {}) => {
      const shown = live({}, bound);
      shown.show(good(1));
      shown.field.type(typed);
      shown.field.send('keydown', { key: 'Enter' });
      return shown.orders[0]?.value;
    };
    expect([sent(' 2.5 '), sent('9007199254740993'), sent('x')]).toEqual([2.5, '9007199254740993', 'x']);
    expect(sent('007', { dataType: 'STRING' })).toBe('007');
  });

  it('[WK46] keeps what was typed when the device refuses it', async () => {
    const shown = live();
    shown.show(good(4.2));
    shown.field.type('3');
    shown.field.send('keydown', { key: 'Enter' });
    await shown.end('failed');
    expect([shown.field.value, shown.note(), shown.attribute('frame', 'data-state')]).toEqual([
      ...['3', 'Write failed', 'draft'],
    ]);
    shown.field.send('keydown', { key: 'Enter' });
    await shown.end('cancelled');
    expect(shown.field.value).toBe('3');
  });

  it('[WK46] is read-only with the reason while it cannot be written, but cuts nobody off', () => {
    const shown = live();
    shown.plant.problem = 'The gateway is offline';
    shown.show(good(4.2));
    expect(shown.field.getAttribute('readonly')).toBe('');
    expect(shown.attribute('frame', 'title')).toBe('The gateway is offline');
    shown.field.focus();
    expect(shown.note()).toBe('The gateway is offline');
    shown.plant.problem = undefined;
    shown.show(good(4.3));
    expect(shown.field.getAttribute('readonly')).toBeNull();
    shown.field.type('3');
    shown.plant.problem = 'The gateway is offline';
    shown.show(good(4.4));
    expect([shown.field.value, shown.field.getAttribute('readonly')]).toEqual(['3', null]);
    shown.field.send('keydown', { key: 'Enter' });
    expect([shown.note(), shown.orders]).toEqual(['The gateway is offline', []]);
  });

  it('[WK46] marks a value that is stale or bad', () => {
    const shown = live();
    shown.show(good(4.2, { stale: true }));
    expect(shown.field.getAttribute('data-quality')).toBe('stale');
    shown.show(good(4.2, { code: '1715' }));
    expect(shown.field.getAttribute('data-quality')).toBe('bad');
  });

  it('[WK46] asks for digits on a touch screen, for letters where the signal is a text', () => {
    const keys = (dataAddon: object, bound = {}) => {
      const shown = live(dataAddon, bound);
      shown.show(good(1));
      return shown.field.getAttribute('inputmode');
    };
    expect([keys({}), keys({}, { dataType: 'STRING' }), keys({ keypad: true })]).toEqual(['decimal', 'text', 'none']);
    expect(keys({ keypad: true }, { dataType: 'STRING' })).toBe('text');
  });

  it('[WK46] has a keypad of its own where it is asked for, while the field has the focus', () => {
    const shown = live({ keypad: true });
    shown.show(good(4.2));
    shown.field.focus();
    expect(shown.attribute('keypad', 'data-open')).toBe('');
    shown.field.blur();
    expect(shown.attribute('keypad', 'data-open')).toBeUndefined();
    expect(drawWidget(input, newWidget(input))).not.toContain('keypad');
  });

  it('[WG18] leaves nothing behind', () => {
    const shown = live({ keypad: true });
    shown.show(good(4.2));
    expect(shown.root.listening).toBeGreaterThan(0);
    shown.field.type('3');
    shown.dispose();
    expect(shown.root.listening).toBe(0);
  });
});

describe('the keypad', () => {
  const at = (value: string, start = value.length, end = start) => ({ value, start, end });

  it('types where the cursor is, and replaces what is selected', () => {
    expect(typedWith(at('4.20', 0, 4), '3')).toEqual(at('3'));
    expect(typedWith(at('12', 1), '5')).toEqual(at('152', 2));
    expect(typedWith(at('12'), '.')).toEqual(at('12.'));
  });

  it('deletes, clears and changes the sign', () => {
    expect(typedWith(at('12'), 'back')).toEqual(at('1'));
    expect(typedWith(at('', 0), 'back')).toEqual(at(''));
    expect(typedWith(at('1234', 1, 3), 'back')).toEqual(at('14', 1));
    expect(typedWith(at('12'), 'clear')).toEqual(at(''));
    expect(typedWith(at('12'), 'sign')).toEqual(at('-12'));
    expect(typedWith(at('-12'), 'sign')).toEqual(at('12'));
  });
});
