import { describe, expect, it } from 'vitest';
import { type FindScreen, findScreens } from './findScreens.ts';
import { pinyinInitials } from './pinyinInitials.ts';
import { addRecent, readRecents } from './recents.ts';

const screen = (path: string, cn: string, en: string): FindScreen => ({
  ...{ path, title: { cn, en }, icon: 'api' },
  group: { cn: '设备监控', en: 'Monitoring' },
});
const screens = [
  screen('/list', '设备列表', 'Devices'),
  screen('/group', '设备分组', 'By group'),
  screen('/alarm', '报警总览', 'Alarms'),
  screen('/map', '地图', 'Map'),
];
const paths = (typed: string) => findScreens(screens, typed).map(({ path }) => path);

describe('screens', () => {
  it('are found by their titles in both languages, whatever the language is', () => {
    expect(paths('alarm')).toEqual(['/alarm']);
    expect(paths('报警')).toEqual(['/alarm']);
    expect(paths('')).toEqual([]);
    expect(paths('nothing like it')).toEqual([]);
  });

  it('are found by the initials of their Chinese titles', () => {
    expect(paths('sblb')).toEqual(['/list']);
    expect(paths('dt')).toEqual(['/map']);
    expect(pinyinInitials('运营中心 2#')).toBe('yyzx2');
  });

  it('are found by their group after their own titles', () => {
    expect(paths('monitoring map')).toEqual(['/map']);
    expect(paths('设备').slice(0, 2)).toEqual(['/list', '/group']);
    expect(paths('设备')).toHaveLength(4);
  });
});

describe('recent choices', () => {
  const choice = (at: number) => ({ kind: 'device', title: `${at}`, place: '', path: `/${at}` }) as const;

  it('are the latest ones, each once', () => {
    const all = Array.from({ length: 12 }, (_, at) => at).reduce<ReturnType<typeof addRecent>>(
      (list, at) => addRecent(list, choice(at)),
      [],
    );
    expect(all.map(({ path }) => path)).toEqual(['/11', '/10', '/9', '/8', '/7', '/6']);
    expect(addRecent(all, choice(9)).map(({ path }) => path)).toEqual(['/9', '/11', '/10', '/8', '/7', '/6']);
  });

  it('are none where something else is stored', () => {
    const stored = [undefined, '', '{', '{}', '[1]', '[{"kind":"x"}]', '[{"kind":"device","title":1,"path":"/x"}]'];
    for (const text of stored) expect(readRecents(text)).toEqual([]);
    expect(readRecents(JSON.stringify([{ ...choice(1), path: 'https://evil.example' }, choice(2)]))).toEqual([
      choice(2),
    ]);
  });
});
