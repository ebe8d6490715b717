import type { MonitoredSignal } from '@lookfar/contract';
import { ClickEvent } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { decideClick } from './decideClick.ts';
import { WrittenValues } from './WrittenValues.ts';

const signal = {
  ...{ id: 5, equipId: 1, title: 'Pump', groupName: '', address: '', dataType: 'FLOAT', unit: '', decimals: 0 },
  ...{ writable: true, upperLimit: 100, lowerLimit: 0, signalMaps: [], note: '', image: null, last: null },
} as MonitoredSignal;
const data = { signalArray: [{ signalId: 5, equipId: 1 }] };
const click = (part: object) => ClickEvent.parse({ enable: true, data, ...part });
const decide = (part: object, target: { signal?: MonitoredSignal; value?: number | null } | null = {}) =>
  decideClick(click(part), () => (target ? { signal, value: undefined, ...target } : undefined));

describe('the effect of a click', () => {
  it('[PV7] a fixed value is checked as everywhere: required, of its type, within its limits', () => {
    expect(decide({ writeValue: '42' })).toMatchObject({ do: 'write', value: 42 });
    expect(decide({ writeValue: '' })).toEqual({ do: 'refuse', code: '1307' });
    expect(decide({ writeValue: 'x' })).toEqual({ do: 'refuse', code: '1722' });
    expect(decide({ writeValue: '101' })).toEqual({ do: 'refuse', code: '2003' });
  });

  it('[PV7] a signal that is not writable is refused', () => {
    expect(decide({ writeValue: '1' }, { signal: { ...signal, writable: false } })).toEqual({
      ...{ do: 'refuse', code: '2004' },
    });
    expect(decide({ writeValue: '1' }, null)).toEqual({ do: 'refuse', reason: 'noSignal' });
    expect(decide({ writeValue: '1', data: {} })).toEqual({ do: 'refuse', reason: 'noSignal' });
  });

  it('[PV7] a toggle writes the opposite of 0 or 1, and nothing while the value is unknown', () => {
    expect(decide({ writeType: 'toggle' }, { value: 0 })).toMatchObject({ value: 1 });
    expect(decide({ writeType: 'toggle' }, { value: 1 })).toMatchObject({ value: 0 });
    expect(decide({ writeType: 'toggle' }, { value: null })).toEqual({ do: 'refuse', reason: 'noToggle' });
    expect(decide({ writeType: 'toggle' })).toEqual({ do: 'refuse', reason: 'noToggle' });
  });

  it('[PV33] a scene is run by its number, and none without one', () => {
    expect(decide({ action: 'scene', scene: { sceneId: 4, title: 'Night' } })).toEqual({
      ...{ do: 'scene', sceneId: 4, title: 'Night' },
    });
    expect(decide({ action: 'scene' })).toEqual({ do: 'refuse', reason: 'noScene' });
  });

  it('[PV7] a press writes one value and its release the other', () => {
    expect(decide({ writeType: 'press' })).toMatchObject({ do: 'press', value: 1, release: 0 });
    expect(decide({ writeType: 'press', pressType: 'set0' })).toMatchObject({ value: 0, release: 1 });
    expect(decide({ writeType: 'input' })).toMatchObject({ do: 'input' });
  });

  it('[PV7] pages open in the viewer, links only if they are safe', () => {
    const page = { type: 'equip', equipId: 2, equipPageId: 9 };
    expect(decide({ action: 'page', page })).toEqual({ do: 'page', pageId: 9, equipmentId: 2, isBlank: false });
    expect(decide({ action: 'page', page: { type: 'own' }, pageId: 4, target: '_blank' })).toEqual({
      ...{ do: 'page', pageId: 4, equipmentId: 0, isBlank: true },
    });
    const own = { type: 'own', equipPageId: 6 };
    expect(decide({ action: 'page', page: own })).toMatchObject({ pageId: 6, equipmentId: 0 });
    expect(decide({ action: 'page' })).toEqual({ do: 'refuse', reason: 'noTarget' });
    expect(decide({ action: 'link', link: 'https://example.com/a' })).toMatchObject({ do: 'visit' });
    expect(decide({ action: 'link', link: '/monitor/eg/list' })).toMatchObject({ do: 'open' });
    for (const link of ['mailto:duty@example.com?subject=a', 'tel:+86-21-5555(12)', 'TEL:110'])
      expect(decide({ action: 'link', link, target: '_blank' })).toEqual({ do: 'visit', url: link, isBlank: false });
    for (const link of [
      'mailto:',
      'tel:abc',
      'mailto:a b',
      'javascript:alert(1)',
      '//evil.example',
      '/..//evil.example',
      '/.//evil.example',
      '/%2e%2e//evil.example',
      'data:text/html,x',
      '',
    ]) {
      expect(decide({ action: 'link', link })).toEqual({ do: 'refuse', reason: 'badLink' });
      expect(decide({ action: 'window', link })).toMatchObject({ do: 'refuse' });
    }
    expect(decide({ action: 'link', link: '/a/../monitor/eg' })).toMatchObject({ do: 'open', path: '/monitor/eg' });
  });

  it('[PV7] a step adds to or subtracts from the current value and stops at the limits', () => {
    const step = (part: object, value: number | string | null | undefined, own: object = {}) =>
      decide(
        { writeType: 'add', ...part },
        { signal: { ...signal, ...own } as MonitoredSignal, value: value as number | null },
      );
    expect(step({}, 7)).toMatchObject({ do: 'write', value: 8 });
    expect(step({ writeType: 'subtract', writeValue: '2.5' }, 7)).toMatchObject({ value: 4.5 });
    expect(step({ writeValue: '0.1' }, 1.100000023841858)).toMatchObject({ value: 1.2 });
    expect(step({ writeValue: '0.2' }, 0.1, { dataType: 'DOUBLE' })).toMatchObject({ value: 0.3 });
    expect(step({ writeValue: '10' }, '95')).toMatchObject({ value: 100 });
    expect(step({ writeType: 'subtract', writeValue: '10' }, 4)).toMatchObject({ value: 0 });
    expect(step({ writeType: 'subtract' }, -4, { lowerLimit: null })).toMatchObject({ value: -5 });
    for (const [writeType, value] of [
      ['add', 100],
      ['add', 130],
      ['subtract', 0],
    ] as const)
      expect(step({ writeType }, value)).toEqual({ do: 'refuse', reason: 'atLimit' });
    for (const value of [null, undefined, '', 'on', Number.POSITIVE_INFINITY, '18446744073709551615'])
      expect(step({}, value, { upperLimit: null })).toEqual({ do: 'refuse', reason: 'noStep' });
    for (const writeValue of ['x', '0', '-1', 'Infinity'])
      expect(step({ writeValue }, 7)).toEqual({ do: 'refuse', code: '1722' });
    expect(step({}, '7', { dataType: 'STRING' })).toEqual({ do: 'refuse', code: '1722' });
    expect(step({}, 7, { writable: false })).toEqual({ do: 'refuse', code: '2004' });
  });

  it('[PV7] a step starts from what was written, until something newer is read', () => {
    const written = new WrittenValues();
    const read = (value: number, time: number) => ({ code: '200', value, time });
    expect(written.current(5, read(1, 10))).toBe(1);
    written.done(5, 2, read(1, 10));
    expect([written.current(5, read(1, 10)), written.current(5, undefined)]).toEqual([2, 2]);
    expect(written.current(5, read(7, 11))).toBe(7);
    expect(written.current(5, read(1, 10))).toBe(1);
  });

  it('[PV20] a page opens in a dialog of the size and place that the event says', () => {
    const page = { type: 'own', equipPageId: 6 };
    expect(decide({ action: 'page', page, target: 'dialog' })).toEqual({
      do: 'dialog',
      content: { show: 'page', pageId: 6, equipId: 0 },
      place: { width: 600, height: 600, left: 200, top: 200, middle: false },
    });
    expect(decide({ action: 'page', target: 'dialog' })).toEqual({ do: 'refuse', reason: 'noTarget' });
  });

  it('[PV20] a window shows a page or a safe address, on the page or in the browser', () => {
    const place = { width: 300, height: 200, left: 0, top: 0, middle: true };
    const link = 'https://example.com/a';
    expect(decide({ action: 'window', link, ...place })).toEqual({
      ...{ do: 'window', content: { show: 'link', link }, place, isBlank: false },
    });
    const page = { equipId: 2, equipPageId: 9 };
    expect(decide({ action: 'window', page, target: '_blank' })).toMatchObject({
      ...{ do: 'window', content: { show: 'page', pageId: 9, equipId: 2 }, isBlank: true },
    });
    expect(decide({ action: 'window' })).toEqual({ do: 'refuse', reason: 'noContent' });
    for (const bad of ['javascript:alert(1)', 'mailto:a@b.c', 'tel:110', '//evil.example', 'data:text/html,x'])
      expect(decide({ action: 'window', link: bad })).toEqual({ do: 'refuse', reason: 'badLink' });
  });

  it('[PV21] a frame shows a page or a safe address, on this page or on the one that is opened first', () => {
    const frame = (iframe: object) => decide({ action: 'iframe', iframe });
    expect(frame({ id: 'f', pageId: 4 })).toEqual({
      ...{ do: 'frame', frameId: 'f', content: { show: 'page', pageId: 4, equipId: 0 }, main: undefined },
    });
    expect(frame({ id: 'f', type: 'link', link: '/map', mainId: 3, mainPageId: 8 })).toEqual({
      ...{ do: 'frame', frameId: 'f', content: { show: 'link', link: '/map' }, main: { pageId: 8, equipId: 3 } },
    });
    expect(frame({ pageId: 4 })).toEqual({ do: 'refuse', reason: 'noFrame' });
    expect(frame({ id: 'f' })).toEqual({ do: 'refuse', reason: 'noContent' });
    expect(frame({ id: 'f', link: 'javascript:alert(1)' })).toEqual({ do: 'refuse', reason: 'badLink' });
  });

  it('[PV7] no code in a document is run', () => {
    expect(decide({ action: 'script', script: 'alert(1)' })).toEqual({ do: 'refuse', reason: 'notHere' });
  });
});
