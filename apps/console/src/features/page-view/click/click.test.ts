import type { MonitoredSignal } from '@lookfar/contract';
import { ClickEvent, type Widget } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { clickedEvent } from './clickedEvent.ts';
import { decideClick } from './decideClick.ts';
import { PressWrite } from './PressWrite.ts';

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
      'data:text/html,x',
      '',
    ]) {
      expect(decide({ action: 'link', link })).toEqual({ do: 'refuse', reason: 'badLink' });
    }
  });

  it('[PV7] no code in a document is run', () => {
    expect(decide({ action: 'script', script: 'alert(1)' })).toEqual({ do: 'refuse', reason: 'notHere' });
  });
});

describe('the clicked event', () => {
  interface Fake {
    id?: string;
    event?: string;
    isControl?: boolean;
    parent?: Fake;
  }
  const element = ({ id, event, isControl = false, parent }: Fake): Element => {
    const made = {
      getAttribute: (name: string) => (name === 'data-widget' ? id : event) ?? null,
      closest: (selector: string) => (selector === '[data-control]' && !isControl ? null : made),
      parentElement: parent ? element(parent) : null,
    };
    return made as unknown as Element;
  };
  const widgets = new Map<string, Widget>([
    ['g', { dataAddon: {}, clickEvent: click({ link: 'group' }) } as object as Widget],
    ['off', { dataAddon: {}, clickEvent: click({ enable: false }) } as object as Widget],
    [
      'menu',
      {
        dataAddon: { items: [{ clickEvent: click({ link: 'item' }) }, { clickEvent: click({ enable: false }) }] },
        clickEvent: click({ link: 'menu' }),
      } as object as Widget,
    ],
  ]);
  const linkOf = (fake: Fake) => clickedEvent(element(fake), widgets)?.link;

  it('[PV7] is that of the innermost widget with an enabled event', () => {
    expect(linkOf({ id: 'off', parent: { id: 'plain', parent: { id: 'g' } } })).toBe('group');
    expect(clickedEvent(element({ id: 'off' }), widgets)).toBeUndefined();
  });

  it('[PV31] is none while somebody types or chooses in a control, even of a group with an event', () => {
    expect(linkOf({ id: 'menu', isControl: true, parent: { id: 'g' } })).toBeUndefined();
    expect(linkOf({ id: 'menu', parent: { id: 'g' } })).toBe('menu');
  });

  it('[PV7] or of the part of a widget that names its event, if that is enabled', () => {
    const part = (index: number) => ({ event: `items.${index}.clickEvent`, parent: { id: 'menu' } });
    expect([part(0), part(1), part(2)].map(linkOf)).toEqual(['item', 'menu', 'menu']);
    expect(linkOf({ event: 'constructor', parent: { id: 'menu' } })).toBe('menu');
    expect(linkOf({ event: 'items.0.clickEvent', parent: { id: 'off', parent: { id: 'menu' } } })).toBe('menu');
  });
});

describe('a held button', () => {
  function recorded() {
    const written: number[] = [];
    const ends: (() => void)[] = [];
    const write = (value: number) => {
      written.push(value);
      return new Promise<void>((resolve, reject) => ends.push(value === 1 ? () => reject(new Error('no')) : resolve));
    };
    return { press: new PressWrite(write, { value: 1, release: 0 }), written, ends };
  }

  it('[PV8] writes each once, the release after the press has ended, even if it failed', async () => {
    const { press, written, ends } = recorded();
    press.down();
    press.down();
    press.up();
    press.up();
    expect(written).toEqual([1]);
    ends[0]?.();
    await expect.poll(() => written).toEqual([1, 0]);
  });

  it('[PV8] releases only what was pressed', () => {
    const { press, written } = recorded();
    press.up();
    expect(written).toEqual([]);
  });
});
