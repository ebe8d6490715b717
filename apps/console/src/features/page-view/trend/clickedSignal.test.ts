import { ClickEvent, emptyBinding, type Widget } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { clickedSignal } from './clickedSignal.ts';

/** As much of an element as is looked at. */
const at = (id: string, { isControl = false } = {}) => {
  const element = { getAttribute: (name: string) => (name === 'data-widget' ? id : null), parentElement: null };
  const closest = (selector: string) => (selector === '[data-control]' && !isControl ? null : element);
  return { ...element, closest } as unknown as Element;
};
const value = (part: Partial<Widget>, signals: object[] = [{ signalId: 7, equipId: 3 }]) =>
  new Map([
    ['a', { id: 'a', widgetType: 'Usual.DataText', data: { ...emptyBinding(), signalArray: signals }, ...part }],
  ]) as unknown as ReadonlyMap<string, Widget>;

describe('the signal of a clicked value', () => {
  it('[PV13] is the one that it shows', () => {
    expect(clickedSignal(at('a'), value({}))).toEqual({ equipId: 3, signalId: 7 });
    expect(clickedSignal(at('b'), value({}))).toBeUndefined();
    expect(clickedSignal(at('a'), value({}, []))).toBeUndefined();
  });

  it('[PV13] is none where a click does something else, and for widgets that show several', () => {
    const click = { clickEvent: ClickEvent.parse({ enable: true, action: 'link', link: '/map' }) };
    expect(clickedSignal(at('a'), value(click))).toBeUndefined();
    expect(clickedSignal(at('a'), value({ widgetType: 'Complex.Line' }))).toBeUndefined();
    expect(clickedSignal(at('a'), value({ widgetType: 'Shape.Rect' }))).toBeUndefined();
  });

  it('[PV31] is none inside a control: its field is clicked to type', () => {
    expect(clickedSignal(at('a', { isControl: true }), value({}))).toBeUndefined();
  });
});
