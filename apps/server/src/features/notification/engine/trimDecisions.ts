import { notifyLimits } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { past } from './NotifyStore.ts';

const dayMs = 86_400_000;

/** Forgets what was decided long ago, and escalations of alarms that have not moved for as long. */
export async function trimDecisions(db: Records, now: number): Promise<void> {
  const before = now - notifyLimits.decisionDays * dayMs;
  const records = scoped(db, serverScope);
  await records.deleteFrom('notifyDecision').where('at', '<', before).execute();
  await records.deleteFrom('notifyPending').where('kind', '=', past).where('dueAt', '<', before).execute();
}
