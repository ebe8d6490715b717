import type { ProjectOfUser } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { byTrouble, filterBoard, troublesOf } from './boardOrder.ts';

const project = (title: string, own: Partial<ProjectOfUser> = {}): ProjectOfUser => ({
  ...{ id: 1, title, note: '', image: null, orgName: 'Works', homeId: 1, expires: null, state: 'valid' },
  ...{ equipNum: 3, onlineNum: 3, alarmNum: 0, alarmLevel: null, accepted: false },
  rights: { edit: false, write: false, alarm: true, history: true },
  ...own,
});
const titles = (list: readonly ProjectOfUser[]) => list.map(({ title }) => title);

describe('the board of projects', () => {
  it('[PB1] shows what needs attention first', () => {
    const list = [
      project('fine'),
      project('ending', { state: 'expiring' }),
      project('away', { onlineNum: 1 }),
      project('low', { alarmNum: 9, alarmLevel: 'low' }),
      project('critical', { alarmNum: 1, alarmLevel: 'critical' }),
    ];
    expect(titles(byTrouble(list))).toEqual(['critical', 'low', 'away', 'ending', 'fine']);
  });

  it('[PB1] names every trouble of a project; without permission to see alarms there are none', () => {
    const { alarmNum: _, alarmLevel: __, ...unseen } = project('x', { onlineNum: 2 });
    expect(troublesOf(unseen)).toEqual(['offline']);
    expect(troublesOf(project('x', { state: 'expired', alarmNum: 2, onlineNum: 0 }))).toEqual([
      ...['expired', 'alarm', 'offline'],
    ]);
  });

  it('[PB2] is searched by title, note and organisation, and filtered by trouble', () => {
    const list = [project('North', { note: 'river' }), project('South', { onlineNum: 0 })];
    expect(titles(filterBoard(list, 'all', ' RIVER '))).toEqual(['North']);
    expect(titles(filterBoard(list, 'offline', ''))).toEqual(['South']);
    expect(titles(filterBoard(list, 'alarm', ''))).toEqual([]);
  });
});
