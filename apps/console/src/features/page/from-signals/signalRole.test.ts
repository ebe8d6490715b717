import { describe, expect, it } from 'vitest';
import { type RoleSigns, signalRole } from './signalRole.ts';

const role = (part: Partial<RoleSigns>) => signalRole({ title: '流量', ...part });
const onOff = [
  { value: 0, text: '关' },
  { value: 1, text: '开' },
];

describe('the role of a signal', () => {
  it('[PT1] what can be switched is a switch, what only is on or off a lamp', () => {
    expect(role({ dataType: 'BOOL', writable: true })).toBe('switch');
    expect(role({ dataType: 'BOOL', writable: false })).toBe('lamp');
    expect(role({ dataType: 'UINT16', signalMaps: onOff })).toBe('lamp');
    expect(role({ dataType: 'UINT16', signalMaps: [...onOff, { value: 2, text: '故障' }] })).toBe('measure');
  });

  it('[PT1] a level has a name and a unit of levels', () => {
    expect(role({ title: '清水池液位', unit: 'm' })).toBe('level');
    expect(role({ title: 'Tank level', unit: ' % ' })).toBe('level');
    expect(role({ title: '液位报警次数', unit: '次' })).toBe('measure');
    expect(role({ title: '格栅前后液位差', unit: 'm' })).toBe('measure');
    expect(role({ title: '开度', unit: '%' })).toBe('percent');
  });

  it('[PT1] a number that can be written is a set point, whatever it measures', () => {
    expect(role({ title: '液位设定', unit: 'm', writable: true })).toBe('setpoint');
    expect(role({ unit: 'm³/h' })).toBe('measure');
  });
});
