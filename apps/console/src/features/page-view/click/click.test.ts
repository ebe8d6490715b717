import { ClickEvent, type Widget } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { clickedEvent } from './clickedEvent.ts';
import { asksOf } from './OpenWrite.ts';
import { PressWrite } from './PressWrite.ts';

const click = (part: object) => ClickEvent.parse({ enable: true, ...part });

describe('what a write asks', () => {
  it('[PV25] a hint that is on and not empty is part of it; a delay counts while it is on', () => {
    expect(asksOf(click({ hint: true, hintValue: ' Close the valve first ' })).note).toBe('Close the valve first');
    expect(asksOf(click({ hintValue: 'off' })).note).toBe('');
    expect(asksOf(click({})).delayMs).toBe(0);
    expect(asksOf(click({ delay: { enable: true } })).delayMs).toBe(1000);
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
