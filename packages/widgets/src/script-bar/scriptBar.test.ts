import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { scriptPie } from '../script-pie/scriptPie.ts';
import { inertTools } from '../tools.ts';
import { barPicture } from './barPicture.ts';
import { scriptBar } from './scriptBar.ts';
import { scriptBarFields } from './scriptBarFields.ts';

await loadDrawings([scriptBar, scriptPie]);

const addon = scriptBarFields.schema.parse({});
const series = (name: string, values: (number | null)[], color = '') => ({ name, color, values });
const settled = () => new Promise((resolve) => setTimeout(resolve));

function shown(definition: typeof scriptBar, result: unknown) {
  const runScript = async () => ({
    ...{ ending: { outcome: 'done' } as const, ms: 1, log: [], dropped: 0 },
    result: JSON.stringify(result),
  });
  const widget = newWidget(definition, { dataAddon: { script: 'x' } });
  return liveWidget(definition, widget, { page: { ...inertTools, runScript } });
}

describe('bars by a script', () => {
  it('[SW5] have a group for each category, from 0 to a round number', () => {
    const picture = barPicture({ categories: ['a', 'b'], series: [series('s', [3, 7.25])], unit: 'kWh' }, addon);
    expect(picture).toMatchObject({ groups: ['a', 'b'], min: 0, max: 8, tips: ['a\ns  3 kWh', 'b\ns  7.25 kWh'] });
  });

  it('[SW4] have no bar where there is no number, and never 0 in its place', () => {
    const { series: drawn } = barPicture({ categories: ['a', 'b'], series: [series('s', [null])], unit: '' }, addon);
    expect(drawn[0]?.figures.map(({ value, text }) => [value, text])).toEqual([
      [undefined, '--'],
      [undefined, '--'],
    ]);
  });

  it('[SW5] have room for the sum of a stack', () => {
    const result = { categories: ['a'], series: [series('s', [6]), series('t', [7])], unit: '' };
    expect(barPicture(result, { ...addon, stacked: true }).max).toBeGreaterThanOrEqual(13);
  });

  it('[SW4] take names as text, and say that there is nothing', async () => {
    const bars = shown(scriptBar, { categories: [], series: [] });
    await settled();
    expect(bars.text('note')).toBe('No data');
    const named = shown(scriptBar, { categories: ['{b|x}'], series: [series('<i>', [1])] });
    await settled();
    expect([named.text('legend'), named.text('note')]).toEqual(['<i>', '']);
  });
});

describe('a pie by a script', () => {
  it('[SW4] names what has no share, and says so if nothing has one', async () => {
    const pie = shown(scriptPie, [
      { name: 'a', value: 3 },
      { name: 'b', value: -1 },
      { name: 'c', value: null },
    ]);
    await settled();
    expect(pie.text('remark')).toBe('No valid value: c\nNegative, not included: b');
    expect(pie.text('legend')).toBe('abc');
    const none = shown(scriptPie, [{ name: 'a', value: 0 }]);
    await settled();
    expect(none.text('note')).toBe('The total is 0');
  });
});
