import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { type LiveReading, unknownReading } from '../../live.ts';
import type { WriteEnd, WriteOrder, WriteQuestion } from '../../tools/WriteTools.ts';
import { inertTools } from '../../tools.ts';
import { good } from '../testing/drawWidget.tsx';
import { optionAt, optionsOf } from './optionsOf.ts';
import { placeBubble } from './placeBubble.ts';
import { ValueWriter } from './ValueWriter.ts';

const data = Binding.parse({ signalArray: [{ signalId: 7, equipId: 1 }] });

function writer(binding = data) {
  const state = { reading: unknownReading as LiveReading, problem: undefined as string | undefined, changes: 0 };
  const orders: WriteOrder[] = [];
  const asked: WriteQuestion[] = [];
  const ends: ((end: WriteEnd) => void)[] = [];
  const made = new ValueWriter({
    data: binding,
    asks: { confirm: true, feedback: false },
    onChange: () => {
      state.changes += 1;
    },
    tools: {
      ...{ locale: 'en', now: () => 0, isStill: false, steps: () => () => undefined, signal: () => undefined },
      reading: () => state.reading,
      bound: () => ({ reading: () => unknownReading, signal: () => undefined }),
      page: {
        ...inertTools,
        write: (order) => {
          orders.push(order);
          return new Promise((resolve) => ends.push(resolve));
        },
        writeProblem: (question) => {
          asked.push(question);
          return state.problem;
        },
      },
    },
  });
  return { made, state, orders, asked, end: (how: WriteEnd) => ends.at(-1)?.(how) };
}

describe('writing a value', () => {
  it('[WK44] writes the bound signal as its widget asks, one value at a time', async () => {
    const { made, orders, end } = writer();
    const first = made.write(3);
    expect(await made.write(4)).toBe('refused');
    end('done');
    expect(await first).toBe('done');
    expect(orders).toEqual([{ equipId: 1, signalId: 7, value: 3, confirm: true, feedback: false }]);
  });

  it('[WK44] shows the value on its way, until another is read', async () => {
    const { made, state, end } = writer();
    state.reading = good(1);
    const written = made.write(3);
    expect([made.shown(), made.isPending, made.isAwaited]).toEqual([3, true, true]);
    end('done');
    await written;
    expect([made.shown(), made.isPending, made.isAwaited]).toEqual([3, false, true]);
    state.reading = good(2.9);
    expect([made.shown(), made.isAwaited]).toEqual([2.9, false]);
  });

  it('[WK44] waits for nothing when the device has the written value already', async () => {
    const { made, state, end } = writer();
    state.reading = good(3);
    const written = made.write('3');
    end('done');
    await written;
    expect([made.shown(), made.isAwaited]).toEqual([3, false]);
  });

  it('[WK44] shows the real value again if the device does not take it over within seconds', async () => {
    const { made, state, end } = writer();
    state.reading = good(1);
    const written = made.write(3);
    end('done');
    await written;
    const said = [1, 2, 3, 4, 5].map(() => made.tick());
    expect(said).toEqual([...Array(4).fill(undefined), 'The device has not reported the written value yet']);
    expect([made.shown(), made.isAwaited]).toEqual([1, false]);
  });

  it.each(['failed', 'refused', 'cancelled'] as const)('[WK44] goes back to the real value when it %s', async (how) => {
    const { made, state, end } = writer();
    state.reading = good(1);
    const written = made.write(3);
    end(how);
    await written;
    expect([made.shown(), made.isPending]).toEqual([1, false]);
    expect(made.wordsFor(how, 3) === undefined).toBe(how === 'cancelled');
  });

  it('[WK44] tells nobody after the page is left', async () => {
    const { made, state, end } = writer();
    const written = made.write(3);
    made.dispose();
    const before = state.changes;
    end('done');
    await written;
    expect(state.changes).toBe(before);
  });

  it('[WK44] says why it cannot write', async () => {
    const { made, state, asked } = writer();
    state.problem = 'offline';
    expect([made.problem(), made.problem(5)]).toEqual(['offline', 'offline']);
    expect(asked).toEqual([
      { equipId: 1, signalId: 7 },
      { equipId: 1, signalId: 7, value: 5 },
    ]);
    for (const unbound of [{}, { signalArray: [{ signalId: 0, equipId: 1 }] }, { ...data, isFormula: true }]) {
      const none = writer(Binding.parse(unbound));
      expect(none.made.problem()).toBe('Not bound to a writable signal');
      expect([await none.made.write(1), none.orders]).toEqual(['refused', []]);
    }
  });
});

describe('options', () => {
  const labels = [{ value: 1, text: 'Running' }];

  it('[WK45] are those of the widget, else the labels of its signal, else the positions of a switch', () => {
    const own = [{ text: '', value: 5 }];
    expect(optionsOf(own, { signalMaps: labels }, 'en')).toEqual([{ text: '5', value: 5 }]);
    expect(optionsOf([], { dataType: 'FLOAT', signalMaps: labels }, 'en')).toEqual(labels);
    expect(optionsOf([], { dataType: 'BOOL', signalMaps: labels }, 'en')).toEqual([
      { value: 1, text: 'Running' },
      { value: 0, text: 'Off' },
    ]);
    expect(optionsOf([], undefined, 'en')).toEqual([]);
  });

  it('[WK45] are found by value, numbers as text too, and never for an unknown one', () => {
    const options = [
      { text: 'a', value: 0 },
      { text: 'b', value: '1' },
    ];
    expect([0, '0', true, 1, 7, null].map((value) => optionAt(options, value))).toEqual([
      ...[0, 0, 1, 1, undefined, undefined],
    ]);
  });
});

describe('a bubble', () => {
  const screen = { width: 400, height: 300 };
  const size = { width: 100, height: 50 };
  const at = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 20 });

  it('is below what it belongs to, above it where there is no room, and on the screen', () => {
    expect(placeBubble(at(50, 50), size, screen)).toEqual({ left: 50, top: 74 });
    expect(placeBubble(at(50, 270), size, screen)).toEqual({ left: 50, top: 216 });
    expect(placeBubble(at(390, 50), size, screen)).toEqual({ left: 292, top: 74 });
    expect(placeBubble(at(-40, 50), size, screen)).toEqual({ left: 8, top: 74 });
  });
});
