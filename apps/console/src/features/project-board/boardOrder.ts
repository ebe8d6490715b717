import { alarmLevels, type ProjectOfUser } from '@lookfar/contract';

/** Why a project needs attention, most urgent first. */
export type Trouble = 'expired' | 'alarm' | 'offline' | 'expiring';

export function troublesOf({ state, alarmNum = 0, equipNum, onlineNum }: ProjectOfUser): Trouble[] {
  return [
    ...(state === 'expired' ? (['expired'] as const) : []),
    ...(alarmNum > 0 ? (['alarm'] as const) : []),
    ...(onlineNum < equipNum ? (['offline'] as const) : []),
    ...(state === 'expiring' ? (['expiring'] as const) : []),
  ];
}

/** [PB1] In alarm by priority, then by devices offline, then expired or expiring; the rest in their own order. */
export function byTrouble(projects: readonly ProjectOfUser[]): ProjectOfUser[] {
  const severity = ({ alarmLevel, alarmNum = 0 }: ProjectOfUser) =>
    alarmNum > 0 && alarmLevel ? alarmLevels.length - alarmLevels.indexOf(alarmLevel) : 0;
  const offline = ({ equipNum, onlineNum }: ProjectOfUser) => Math.max(0, equipNum - onlineNum);
  const ending = ({ state }: ProjectOfUser) => (state === 'valid' ? 0 : 1);
  return projects.toSorted((a, b) => severity(b) - severity(a) || offline(b) - offline(a) || ending(b) - ending(a));
}

export type BoardFilter = 'all' | Trouble;

export function filterBoard(projects: readonly ProjectOfUser[], filter: BoardFilter, search: string): ProjectOfUser[] {
  const wanted = search.trim().toLowerCase();
  return projects.filter((project) => {
    const named = [project.title, project.note, project.orgName].some((text) => text.toLowerCase().includes(wanted));
    return named && (filter === 'all' || troublesOf(project).includes(filter));
  });
}
