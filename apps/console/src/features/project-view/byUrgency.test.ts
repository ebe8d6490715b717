import { expect, it } from 'vitest';
import { byUrgency } from './ProjectDevices.tsx';

const device = (name: string, online: boolean, alarmNum = 0) =>
  ({ name, online, alarmNum }) as unknown as Parameters<typeof byUrgency>[0][number];

it('[PO9] devices in alarm come first, then those that are offline, then the others by name', () => {
  const devices = [
    device('c', true),
    device('b', false),
    device('d', true, 2),
    device('a', true),
    device('e', false, 1),
  ];
  expect(byUrgency(devices, '').map(({ name }) => name)).toEqual(['e', 'd', 'b', 'a', 'c']);
  expect(byUrgency(devices, ' D ').map(({ name }) => name)).toEqual(['d']);
});
