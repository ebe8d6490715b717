import type { EquipmentLine, Permission } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { mayViewAlarms, mayViewSomeAlarms } from './mayViewAlarms.ts';

const having = (...keys: Permission[]) => ({ auths: new Set(keys) });
const devices = [
  { line: 'eg', display: 'list' },
  { line: 'eg', display: 'page' },
  { line: 'gm', display: 'list' },
  { line: 'gm', display: 'page' },
] satisfies { line: EquipmentLine; display: string }[];
const seen = (caller: ReturnType<typeof having>) =>
  devices.filter((device) => mayViewAlarms(caller, device)).map(({ line, display }) => `${line} ${display}`);

describe('whose alarms rights open', () => {
  it('those of every device to users with permission to see alarm records', () => {
    expect(seen(having('monitor_multi_designer_alarm'))).toHaveLength(4);
  });

  it('those of module devices by what they show', () => {
    expect(seen(having('monitor_equipinfo_menu_alarm'))).toEqual(['gm list']);
    expect(seen(having('monitor_designer_menu_alarm'))).toEqual(['gm page']);
    expect(seen(having('monitor_equipinfo_menu_alarm', 'monitor_designer_menu_alarm'))).toEqual(['gm list', 'gm page']);
  });

  it('none to others', () => {
    expect(seen(having('monitor_equipment', 'alarm_handle'))).toEqual([]);
  });

  it('some to users with one of the three permissions', () => {
    expect(mayViewSomeAlarms(having('monitor_multi_designer_alarm'))).toBe(true);
    expect(mayViewSomeAlarms(having('monitor_equipinfo_menu_alarm'))).toBe(true);
    expect(mayViewSomeAlarms(having('monitor_designer_menu_alarm'))).toBe(true);
    expect(mayViewSomeAlarms(having('monitor_equipment', 'alarm_handle'))).toBe(false);
  });
});
