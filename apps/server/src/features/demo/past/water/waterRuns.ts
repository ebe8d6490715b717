import { storeReason } from '../../../scene/scene.mapper.ts';
import { hourOf, momentOf } from '../../demoTimes.ts';
import { desludgeTitle } from '../../describeDemoScenes.ts';
import type { PastContext } from '../PastContext.ts';
import { dispatcherAt } from '../pastDuty.ts';
import { busy, byHand, failed, type PastScene, Played, type Ran, runRow } from '../played.ts';

const valveName = '平流沉淀池/排泥阀';
const secondMs = 1000;

/** Every night's desludging, and a run that was rolled back. */
export function waterRuns(past: PastContext, scenes: ReadonlyMap<string, PastScene>): Ran[] {
  const scene = scenes.get(desludgeTitle);
  return scene ? [...nights(past, scene), ...rolledBack(past, scene)] : [];
}

function nights(past: PastContext, scene: PastScene): Ran[] {
  const valve = past.signals.get(valveName);
  if (!valve) return [];
  return past.writes
    .filter(({ by }) => by === '')
    .map(({ at, equipment, signal, value, was, outcome }) => {
      const startedAt = at - 4 * secondMs;
      const uuid = `demo-night-${startedAt}`;
      const run = new Played(scene.spec, startedAt, [[valve.signalId, 0]]);
      const isDone = outcome === 'done';
      const [write] = run.writes;
      if (isDone) run.values.set(valve.signalId, 1);
      run.answer(isDone ? 5 : 30, isDone ? '200' : failed);
      run.values.set(valve.signalId, 0);
      run.after(302);
      if (outcome === 'refused') {
        const reason = storeReason(busy(desludgeTitle));
        const ended = { state: 'refused', endedAt: startedAt, writes: 0, progress: '', reason };
        return { rows: [runRow(past, scene, run.state, { uuid, ...ended })], commands: [] };
      }
      const named = { at, name: `${equipment}/${signal}`, value, was, by: scene.loginname, reason: desludgeTitle };
      const isByHand = hourOf(startedAt) !== 2;
      return {
        rows: [runRow(past, scene, run.state, { uuid, ...(isByHand && byHand(past, scene, startedAt)) })],
        commands: write ? [{ ...named, isDone, uuid: `${uuid}-1` }] : [],
      };
    });
}

/** Begun by mistake between two stored values, and rolled back at once: nothing of it is in the history. */
function rolledBack(past: PastContext, scene: PastScene): Ran[] {
  const valve = past.signals.get(valveName);
  const startedAt = momentOf({ daysAgo: 4, time: '15:41:20' }, past.until);
  if (!valve || startedAt < past.since) return [];
  const by = dispatcherAt(past.org.duty, startedAt);
  const run = new Played(scene.spec, startedAt, [[valve.signalId, 0]]);
  run.values.set(valve.signalId, 1);
  run.answer(3, '200');
  run.after(32, { kind: 'abort', by, rollBack: true });
  run.values.set(valve.signalId, 0);
  run.answer(2, '200');
  const uuid = `demo-mistake-${startedAt}`;
  const command = { name: valveName, by: scene.loginname, reason: desludgeTitle, isDone: true };
  return [
    {
      rows: [runRow(past, scene, run.state, { uuid, ...byHand(past, scene, startedAt) })],
      commands: run.writes.map(({ at, isBack }, index) => ({
        ...{ ...command, at, was: isBack ? 1 : 0, value: isBack ? 0 : 1, uuid: `${uuid}-${index}` },
      })),
    },
  ];
}
