import { expect, it } from 'vitest';
import { droppedName } from './droppedName.ts';

it('[PV3] what was dropped is named as people know it', () => {
  expect(droppedName({ name: 'Shape.Rect', widgetId: 'a1' }, 'cn')).toBe('矩形');
  expect(droppedName({ name: '1号泵', widgetId: 'a1' }, 'en')).toBe('1号泵');
  expect(droppedName({ name: 'Nope.Thing', widgetId: 'a1' }, 'en')).toBe('Nope.Thing');
  expect(droppedName({ name: '', widgetId: 'a1' }, 'cn')).toBe('a1');
});
