import {
  type ErrorValueWay,
  errorValueWays,
  formatTime,
  type ProjectInfo,
  type ProjectLine,
  type ProjectRights,
} from '@lookfar/contract';
import type { ProjectRow } from './access/projectAccess.repository.ts';
import type { ProjectLineRow } from './project.repository.ts';
import { stateOf } from './projectState.ts';

export function toLine(row: ProjectLineRow, now: number): ProjectLine {
  const { id, title, note, image, orgId, orgName, loginname } = row;
  return {
    ...{ id, title, note, image, orgId, orgName, loginname },
    equipCount: Number(row.equipCount),
    pageCount: Number(row.pageCount),
    variableCount: Number(row.variableCount),
    memberCount: Number(row.memberCount),
    homeId: row.homeId,
    ...validityOf(row, now),
    shared: row.shareCode !== null,
    gmtModified: formatTime(row.updatedAt),
  };
}

export interface InfoParts {
  orgName: string;
  homeId: number | null;
  variableEquipId: number;
  rights: ProjectRights;
  now: number;
}

export function toInfo(row: ProjectRow, { now, ...parts }: InfoParts): ProjectInfo {
  return { id: row.id, title: row.title, ...toSettings(row), ...validityOf(row, now), ...parts };
}

export function toSettings(row: ProjectRow) {
  const { note, image, orgId, errorDefaultVal, utcOffset } = row;
  const errorValShow: ErrorValueWay = errorValueWays.find((way) => way === row.errorValShow) ?? 'mark';
  return { note, image, orgId, errorValShow, errorDefaultVal, shifts: JSON.parse(row.shifts) as number[], utcOffset };
}

export function validityOf(row: Pick<ProjectRow, 'expiresAt'>, now: number) {
  return { expires: timeOf(row.expiresAt), state: stateOf(row, now) };
}

export const timeOf = (at: number | null): string | null => (at === null ? null : formatTime(at));
