import { expect, it } from 'vitest';
import { shownSignal } from './shownSignals.ts';

const maps = [
  { value: 0, text: '停止' },
  { value: 1, text: '运行' },
  { value: 5, text: '故障' },
];
const signals = new Map([[7, { decimals: 2, signalMaps: maps }]]);

it.each([
  [5, null, ['故障']],
  [5, 1, ['运行', '故障']],
  ['5', '1', ['运行', '故障']],
  [3, '0…5', ['停止', '故障']],
  [0.5, 4, []],
  // Neither is 0.
  [null, null, []],
  ['', '', []],
])('the value %s with the limit %s has its own labels alone', (value, limit, texts) => {
  const shown = shownSignal(signals, { signalId: 7, value, limit });
  expect(shown?.decimals).toBe(2);
  expect(shown?.signalMaps.map(({ text }) => text)).toEqual(texts);
});

it('a line has no signal if it is about none or several, or if the signal is gone', () => {
  expect(shownSignal(signals, { signalId: null, value: 5, limit: 5 })).toBeNull();
  expect(shownSignal(signals, { signalId: 8, value: 5, limit: 5 })).toBeNull();
});
