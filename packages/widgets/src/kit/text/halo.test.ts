import { expect, it } from 'vitest';
import { haloClass } from './halo.ts';

it('surrounds a text with the opposite tone', () => {
  const tone = (colour: string) => haloClass(colour);
  const light = tone('#1f2429');
  const dark = tone('#ffffff');
  expect(light).not.toBe(dark);
  expect([tone('#000'), tone('#333f'), tone('red')]).toEqual([light, light, light]);
  expect([tone('#fff'), tone('#E6EAEE'), tone('#e6eaeeff')]).toEqual([dark, dark, dark]);
});
