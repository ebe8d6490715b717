import { ClickEvent, clickActions, emptyPage } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { eventFields, targetFor } from './eventFields.ts';
import { framesOf } from './framesOf.ts';

const fieldsOf = (part: object) => eventFields(ClickEvent.parse({ enable: true, ...part }));
const pathsOf = (part: object) => fieldsOf(part).map(({ path }) => path.name);

describe('fields of a click event', () => {
  it('[DP16] a fixed value and a step have a field, others have none', () => {
    expect(pathsOf({})).toContain('writeValue');
    expect(pathsOf({ writeType: 'input' })).not.toContain('writeValue');
    expect(pathsOf({ writeType: 'toggle' })).not.toContain('writeValue');
    for (const writeType of ['add', 'subtract'])
      expect(fieldsOf({ writeType }).find(({ path }) => path.name === 'writeValue')?.label.en).toBe('Step');
  });

  it('[DP16] a press shows what it writes and needs no confirmation', () => {
    expect(pathsOf({ writeType: 'press' })).toEqual(['writeType', 'pressType', 'hint']);
  });

  it('[DP16] a value that is typed is confirmed and sent where it is typed', () => {
    expect(pathsOf({ writeType: 'input' })).toEqual(['writeType', 'titleShow', 'hint', 'feedback']);
  });

  it('[DP16] hint, delay and confirmation open what belongs to them', () => {
    expect(pathsOf({ hint: true })).toContain('hintValue');
    expect(pathsOf({ hint: false })).not.toContain('hintValue');
    expect(pathsOf({ delay: { enable: true } })).toContain('delay.value');
    expect(pathsOf({})).not.toContain('delay.value');
    expect(pathsOf({ confirm: false })).not.toContain('titleShow');
    expect(pathsOf({ action: 'page' })).not.toContain('confirm');
    expect(pathsOf({ action: 'page', hint: true })).toContain('confirm');
  });

  it('[DP16] a dialog and a window have a size, and a place unless they are in the middle', () => {
    const place = ['width', 'height', 'middle', 'left', 'top'];
    const placed = (part: object) => pathsOf(part).filter((name) => place.includes(name));
    expect(placed({ action: 'page' })).toEqual([]);
    expect(placed({ action: 'page', target: 'dialog' })).toEqual(place);
    expect(placed({ action: 'window' })).toEqual(place);
    expect(placed({ action: 'window', middle: true })).toEqual(place.slice(0, 3));
  });

  it('[DP16] a script has its code, its signals, and whether what it writes is asked for and reported', () => {
    const names = ['script', 'data', 'confirm', 'feedback', 'hint', 'delay.enable'];
    expect(pathsOf({ action: 'script' })).toEqual(names);
    expect(pathsOf({ action: 'script', hint: true, delay: { enable: true, value: 5 } })).toContain('delay.value');
  });

  it('[DP16] a scene is asked for, delayed and reported like a write', () => {
    expect(pathsOf({ action: 'scene' })).toEqual(['confirm', 'hint', 'delay.enable', 'feedback']);
  });

  it('[DP16] an action offers the targets that it has', () => {
    expect(clickActions.map((action) => targetFor(action, 'dialog'))).toEqual([
      ...['_self', 'dialog', '_self', '_self', '_self', '_self', '_self'],
    ]);
    expect(targetFor('link', '_blank')).toBe('_blank');
  });
});

describe('the frames of another page', () => {
  it('[DP16] are those of its drawing, in groups too', () => {
    const position = { x: 0, y: 0, width: 10, height: 10, rotate: 0 };
    const frame = (id: string) => ({ id, widgetType: 'Navigate.Iframe', widgetName: `Frame ${id}`, position });
    const group = { id: 'g', widgetType: 'WidgetGroup', position, children: [frame('b')] };
    const text = { id: 't', widgetType: 'Usual.Text', position };
    expect(framesOf({ ...emptyPage(), widgets: [frame('a'), group, text] } as never)).toEqual([
      { id: 'a', name: 'Frame a' },
      { id: 'b', name: 'Frame b' },
    ]);
    expect(framesOf(undefined)).toEqual([]);
  });
});
