import { readFileSync } from 'node:fs';
import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { antdTheme } from '../src/theme/antdTheme.ts';
import { palettes } from '../src/theme/palette.ts';
import { statusStates } from '../src/ui/statusStates.ts';
import { contrast } from './contrast.ts';

const css = readFileSync(new URL('../src/theme/tokens.css', import.meta.url), 'utf8');

const [lightPart = '', darkPart = ''] = css.split(':root[data-theme="dark"]');

const tokensOf = (part: string): Record<string, string> =>
  Object.fromEntries(
    [...part.matchAll(/--scada-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );

const sets = { light: tokensOf(lightPart), dark: tokensOf(darkPart) };
const appearances = ['light', 'dark'] as const;

describe.each(appearances)('the %s tokens', (appearance) => {
  const tokens = sets[appearance];
  const ratio = (one: string, other: string) => contrast(tokens[one] ?? '#000000', tokens[other] ?? '#000000');

  it('[UI2] define fill, ink and line of every state', () => {
    const missing = statusStates
      .flatMap((state) => [`${state}-fill`, `${state}-ink`, `${state}-line`])
      .filter((name) => tokens[name] === undefined);
    expect(missing).toEqual([]);
  });

  it.each(statusStates)('[UI3] %s is readable on its fill and on every surface', (state) => {
    expect(ratio(`${state}-ink`, `${state}-fill`)).toBeGreaterThanOrEqual(4.5);
    for (const surface of ['page', 'panel', 'canvas']) {
      expect(ratio(`${state}-line`, surface)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['text', 'text-dim', 'accent', 'success', 'caution', 'danger'])(
    '[UI3] %s is readable on every surface',
    (name) => {
      for (const surface of ['page', 'panel', 'raised']) expect(ratio(name, surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('[UI3] draws controls with at least 3:1 and writes on the accent with 4.5:1', () => {
    expect(ratio('control', 'panel')).toBeGreaterThanOrEqual(3);
    expect(ratio('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
  });

  it('equal the values that antd computes with', () => {
    expect(tokens).toMatchObject(palettes[appearance]);
  });

  it('[UI3] give what floats an edge that is seen over anything else that floats', () => {
    const antd = theme.getDesignToken(antdTheme(appearance, true));
    for (const shadow of [antd.boxShadow, antd.boxShadowSecondary]) {
      const edge = /^0 0 0 1px (#[0-9a-f]{6}),/.exec(shadow)?.[1] ?? antd.colorBgElevated;
      expect(contrast(edge, antd.colorBgElevated)).toBeGreaterThanOrEqual(1.35);
    }
  });

  it('[UI3] give antd texts that can be read, in place of its own', () => {
    const antd = theme.getDesignToken(antdTheme(appearance, true));
    for (const name of ['colorSuccessText', 'colorWarningText', 'colorErrorText', 'colorLink'] as const) {
      expect([name, contrast(antd[name], antd.colorBgContainer) >= 4.5]).toEqual([name, true]);
    }
    for (const name of ['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorTextPlaceholder'] as const) {
      expect([name, contrast(antd[name], antd.colorBgContainer) >= 4.5]).toEqual([name, true]);
    }
  });
});

it('[UI2] both appearances define the same colours', () => {
  expect(Object.keys(sets.dark).sort()).toEqual(Object.keys(sets.light).sort());
});
