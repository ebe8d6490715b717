import { describe, expect, it } from 'vitest';
import { FakeElement } from '../testing/FakeElement.ts';
import { displayWriter, listWriter, styleWriter, textWriter } from './parts.ts';
import { QualityLook } from './QualityLook.ts';

const tools = { locale: 'en', now: () => 6000 } as const;
const old = { value: 5, code: '200', time: 1000, stale: true };

describe('writers of HTML', () => {
  it('[WK6] hide by what the world of the element knows', () => {
    const [html, svg] = [new FakeElement('div'), new FakeElement('g')];
    for (const element of [html, svg]) displayWriter(element.asElement())(false);
    expect([html.getAttribute('hidden'), svg.getAttribute('hidden')]).toEqual(['', null]);
    expect([html.getAttribute('display'), svg.getAttribute('display')]).toEqual([null, 'none']);
  });

  it('[WK6] write a style only when it changes', () => {
    const bar = new FakeElement('div');
    const write = styleWriter(bar.asElement(), 'width');
    for (const value of ['10%', '10%', '20%', undefined]) write(value);
    expect([bar.writes, bar.getAttribute('style:width')]).toEqual([3, null]);
  });

  it('[WK6] say how good a value is where the pointer rests, in the way of each world', () => {
    const [html, svg] = [new FakeElement('li'), new FakeElement('text')];
    for (const element of [html, svg]) new QualityLook(element.asElement(), tools).show(old);
    expect(html.getAttribute('title')).toBe('Stale value from 5 s ago');
    expect([svg.getAttribute('title'), svg.querySelector('title')?.textContent]).toEqual([
      ...[null, 'Stale value from 5 s ago'],
    ]);
    expect([html, svg].map((element) => element.getAttribute('data-quality'))).toEqual(['stale', 'stale']);
  });

  it('[WK6] show a list in rows that stay, and take out what is too much', () => {
    const list = new FakeElement('ul');
    let made = 0;
    const write = listWriter<string>(list.asElement(), (document) => {
      made += 1;
      const element = document.createElement('li');
      return { element, write: textWriter(element) };
    });
    write(['a', 'b', 'c']);
    write(['a', 'x']);
    expect(list.children.map(({ textContent }) => textContent)).toEqual(['a', 'x']);
    write(['a', 'x', 'y']);
    expect([made, list.textContent]).toEqual([4, 'axy']);
  });

  it('[WG18] begin anew without the rows of the page before', () => {
    const list = new FakeElement('ul');
    const writer = () =>
      listWriter<string>(list.asElement(), (document) => {
        const element = document.createElement('li');
        return { element, write: textWriter(element) };
      });
    writer()(['a', 'b']);
    writer()(['c']);
    expect(list.textContent).toBe('c');
  });
});
