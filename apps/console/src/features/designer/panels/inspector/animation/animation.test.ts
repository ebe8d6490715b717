import { Animations, animationKinds, type ColourConfig, newAnimation, pathIn, readAt, writeAt } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import type { FieldAccess } from '../FieldAccess.ts';
import { animationFields } from './animationFields.ts';
import { conditionValue } from './conditionValue.ts';
import { configAccess } from './configAccess.ts';
import { usableKinds } from './usableKinds.ts';

const record = (widgetType: string, children?: string[]) => ({ widgetType, children }) as never;

describe('animations', () => {
  it('[DP15] colours are offered if the type has that paint, and never to groups', () => {
    expect(usableKinds([record('Shape.Rect')])).toContain('fillColor');
    expect(usableKinds([record('Shape.Line')])).not.toContain('fontColor');
    expect(usableKinds([record('WidgetGroup', [])])).toEqual(['visiable', 'twinkle', 'rotate', 'move']);
    expect(usableKinds([record('Shape.Rect'), record('Shape.Straight')])).not.toContain('fillColor');
  });

  it('[DP13] every field of every kind is in its configuration', () => {
    for (const kind of animationKinds)
      for (const { path } of animationFields[kind]) expect(readAt(newAnimation(kind).config, path)).toBeDefined();
  });

  it.each([
    ['1', 1],
    ['-2.5', -2.5],
    ['', ''],
    ['1.', '1.'],
    ['007', '007'],
    ['运行', '运行'],
    ['Infinity', 'Infinity'],
  ])('[DP13] %j typed as the value of a condition is %j', (typed, value) => {
    expect(conditionValue(typed)).toBe(value);
  });

  it('[DP13] rules are kept with numbers for numbers, and can be saved', () => {
    let widget = { animation: { fillColor: newAnimation('fillColor') } };
    const access: FieldAccess = {
      read: (path) => ({ isMixed: false, value: readAt(widget, path) }),
      write: (path, value) => {
        widget = writeAt(widget, path, value);
      },
      apply: () => undefined,
      snapshot: () => () => undefined,
    };
    configAccess(access, 'fillColor').write(pathIn<ColourConfig>()('dataArray'), [
      { symbol: '>', value: '5', color: '#fff' },
    ]);
    expect(widget.animation.fillColor.config.dataArray).toEqual([{ symbol: '>', value: 5, color: '#fff' }]);
    expect(Animations.safeParse(widget.animation).success).toBe(true);
  });
});
