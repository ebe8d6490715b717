import { describe, expect, it } from 'vitest';
import { CentreCheck } from '../../test/CentreCheck.ts';
import { devices } from '../devices/sites.ts';
import { stationCentre } from '../solar/centre/stationCentre.ts';
import { stationDevices } from '../solar/devices/stationSites.ts';
import { centre } from './centre.ts';

const centres = [
  { rule: 'PL21', project: centre, check: new CentreCheck(centre, devices) },
  { rule: 'PL33', project: stationCentre, check: new CentreCheck(stationCentre, stationDevices) },
];

describe.each(centres)('[$rule] $project.title', ({ project: { pages = [] }, check }) => {
  it('has variables and reports over signals that exist, and people who see pages of it', () => {
    expect(check.missing()).toEqual([]);
    expect(check.ungranted()).toEqual([]);
  });

  it.each(pages.map((page) => [page.title, page] as const))(
    '%s shows what is there, inside of its paper',
    (_, page) => {
      expect(check.problemsOf(page)).toEqual([]);
      expect(JSON.stringify(page.document).split('"signalId"').length).toBeGreaterThan(8);
    },
  );
});

describe('the operations centres', () => {
  const titlesOf = ({ pages = [] }: typeof centre) => pages.map(({ title }) => title);

  it('[PL21] the works has a page of everything, of network, energy, quality and alarms, for the wall, for a phone and for a tile', () => {
    expect(titlesOf(centre)).toEqual(['全厂总览', '管网总览', '能耗', '水质', '报警', '大屏', '手机', '工艺简图']);
  });

  it('[PL21] the works has seventeen calculations and a dozen statistics', () => {
    const { variables = [] } = centre;
    const kinds = Map.groupBy(variables, ({ rule }) => rule.kind);
    expect([kinds.get('calc')?.length, kinds.get('statistic')?.length]).toEqual([17, 12]);
    expect(new Set(variables.map(({ title }) => title)).size).toBe(29);
  });

  it('[PL21] people see all of the works or part of it, and one of them may write', () => {
    const { members = [] } = centre;
    expect(members.map(({ loginname, pages, alarm = true }) => [loginname, pages.length, alarm])).toEqual([
      ['operator', 8, true],
      ['viewer', 8, false],
      ['other', 2, false],
    ]);
    expect(members.map(({ pages }) => pages.filter(({ write }) => write).length)).toEqual([1, 0, 0]);
  });

  it('[PL33] the station has all of its devices, an overview, pages of solar, battery and bays, one for a phone and one for a tile', () => {
    expect(stationCentre.equipment).toHaveLength(12);
    expect(titlesOf(stationCentre)).toEqual(['电站总览', '光伏发电', '储能电池', '充电车位', '电站手机页', '能流简图']);
  });
});
