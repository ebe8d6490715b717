import { useEffect, useRef, useState } from 'react';
import type { PageTimes } from '../../time-machine/index.ts';
import { linkOf } from '../live/linkOf.ts';
import type { Plant } from '../live/Plant.ts';
import type { PageWorld } from '../PageWorld.ts';
import { answerData } from './answerData.ts';
import { KnownDevices } from './KnownDevices.ts';
import { PageScripts } from './PageScripts.ts';
import type { SignalsNow } from './scriptSignals.ts';

interface ScriptedPage {
  world: Pick<PageWorld, 'own' | 'askSources'>;
  plant: Plant;
  /** The past that is shown; undefined for the present. */
  past?: PageTimes | undefined;
}

/** The scripts of a page that is shown. Always the same object. */
export function usePageScripts(page: ScriptedPage): PageScripts {
  const latest = useRef(page);
  useEffect(() => {
    latest.current = page;
  });
  const [scripts] = useState(() => {
    const known = new KnownDevices(page.plant);
    const until = () => latest.current.past?.machine.snapshot().moment ?? Date.now();
    return new PageScripts({
      until,
      signals: () => signalsNow(latest.current),
      ready: (equipIds, signal) =>
        known.wait(
          [latest.current.world.own, ...equipIds].filter((id) => id > 0),
          signal,
        ),
      data: (question, signal) => {
        const { own, askSources } = latest.current.world;
        return answerData(question, { ...askSources(signal), own, until });
      },
    });
  });
  return scripts;
}

function signalsNow({ world, plant, past }: ScriptedPage): SignalsNow {
  const signals = new Map([...plant.devices()].map(([id, device]) => [id, device.signals ?? []]));
  if (!past)
    return {
      ...{ own: world.own, signals },
      valueOf: ({ id, equipId, last }) => plant.device(equipId)?.values.get(id) ?? last ?? undefined,
      brokenOf: (equipId) => plant.device(equipId)?.broken ?? null,
    };
  const { machine, gaps } = past;
  return {
    ...{ own: world.own, signals },
    valueOf: ({ id }) => machine.value(id),
    brokenOf: (equipId) => linkOf(gaps.find((gap) => gap.equipmentId === null || gap.equipmentId === equipId)),
  };
}
