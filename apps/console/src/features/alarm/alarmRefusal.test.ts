import { describe, expect, it } from 'vitest';
import { alarmRefusal } from './alarmRefusal.ts';

const withRights = (...auths: string[]) => ({ auths });
const device = (line: 'eg' | 'gm', display: string) => ({ line, display });

describe('[AV1] who may see alarms', () => {
  it('all of them with the right for all, of any device or none', () => {
    const user = withRights('monitor_multi_designer_alarm');
    expect(alarmRefusal(user)).toBeUndefined();
    expect(alarmRefusal(user, device('eg', 'list'))).toBeUndefined();
    expect(alarmRefusal(user, device('gm', 'page'))).toBeUndefined();
  });

  it.each([
    ['monitor_equipinfo_menu_alarm', 'list', 'page'],
    ['monitor_designer_menu_alarm', 'page', 'list'],
  ])('with %s only those of module devices shown as %s', (key, own, other) => {
    const user = withRights(key);
    expect(alarmRefusal(user, device('gm', own))).toBeUndefined();
    expect(alarmRefusal(user, device('gm', other))).toBe('1031');
    expect(alarmRefusal(user, device('eg', own))).toBe('1031');
    expect(alarmRefusal(user)).toBe('1031');
  });

  it('none without a right or without a user', () => {
    expect(alarmRefusal(withRights('monitor_equipment', 'alarm_handle'), device('gm', 'list'))).toBe('1031');
    expect(alarmRefusal(undefined, device('gm', 'list'))).toBe('1031');
  });

  it('none of a device that is shared without its alarms', () => {
    const holding = { write: true, history: true, alarm: false, expires: null };
    expect(alarmRefusal(withRights('monitor_multi_designer_alarm'), { ...device('eg', 'list'), holding })).toBe('1031');
    const open = { ...device('eg', 'list'), holding: { ...holding, alarm: true } };
    expect(alarmRefusal(withRights('monitor_multi_designer_alarm'), open)).toBeUndefined();
  });
});
