import type { Caller } from '../../platform/sessions/caller.ts';
import type { AlarmView } from '../alarm/AlarmViews.ts';
import type { OpenProject } from '../project/access/openProject.ts';

/** The alarms that someone sees in a project: its scope has those of the signals on their pages. */
export function projectAlarmView(
  { orgId, roleType }: Caller,
  { scope }: Pick<OpenProject, 'scope'>,
  equipmentId?: number,
): AlarmView {
  const isPlatform = roleType === 'admin' || roleType === 'operation';
  return { scope, place: { equipmentId }, isOwn: (alarm) => isPlatform || alarm.orgId === orgId };
}
