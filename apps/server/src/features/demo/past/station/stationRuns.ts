import { morningTitle, nightTitle } from '../../station/stationScenes.ts';
import type { PastContext } from '../PastContext.ts';
import { failed, type PastScene, Played, type Ran, runRow } from '../played.ts';

const names = { state: '储能系统/运行状态', soc: '储能系统/荷电状态' };
const charging = 1;
/** What is set in the morning, %. */
const usualTarget = 65;
const [secondMs, sampleMs] = [1000, 300_000];

/** The battery's target was raised every evening and set back every morning. */
export function stationRuns(past: PastContext, scenes: ReadonlyMap<string, PastScene>): Ran[] {
  const [state, soc] = [past.signals.get(names.state)?.signalId, past.signals.get(names.soc)?.signalId];
  if (state === undefined || soc === undefined) return [];
  return past.writes
    .filter(({ by }) => by === '')
    .flatMap(({ at, equipment, signal, value, was, outcome }): Ran[] => {
      const title = value > usualTarget ? nightTitle : morningTitle;
      const scene = scenes.get(title);
      if (!scene) return [];
      const startedAt = at - 4 * secondMs;
      const uuid = `demo-battery-${startedAt}`;
      const seen = (time: number): [number, number][] =>
        [state, soc].map((id) => [id, past.curves.value(id, time) ?? 0]);
      const run = new Played(scene.spec, startedAt, seen(at));
      const isDone = outcome === 'done';
      const [write] = run.writes;
      run.answer(isDone ? 5 : 30, isDone ? '200' : failed);
      // Once it charges, or is nearly full.
      for (let sample = 1; sample <= 6 && run.state.status === 'running'; sample += 1) {
        for (const [id, read] of seen(at + sample * sampleMs)) run.values.set(id, read);
        run.after(run.values.get(state) === charging ? 40 : sampleMs / secondMs);
      }
      // One that had to tell somebody would go on now.
      if (run.state.status === 'running') return [];
      const command = { at, name: `${equipment}/${signal}`, value, was, by: scene.loginname, reason: title };
      return [
        {
          rows: [runRow(past, scene, run.state, { uuid })],
          commands: write ? [{ ...command, isDone, uuid: `${uuid}-1` }] : [],
        },
      ];
    });
}
