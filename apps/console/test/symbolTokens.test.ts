import { readFileSync } from 'node:fs';
import { symbolTokens } from '@lookfar/widgets';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('../src/theme/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split(':root[data-theme="dark"]');
const valueIn = (part: string, name: string) => new RegExp(`--scada-${name}: (#[0-9a-f]{6})`).exec(part)?.[1];

it('[SY12] symbols on pages have the colours that the console has for the same states', () => {
  const shared = Object.entries(symbolTokens).filter(([name]) => valueIn(light, name) !== undefined);
  expect(shared.length).toBeGreaterThanOrEqual(18);
  for (const [name, pair] of shared) expect([valueIn(light, name), valueIn(dark, name)], name).toEqual(pair);
});
