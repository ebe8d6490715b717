import { api, type BindableSignal, Failure } from '@lookfar/contract';
import type { FlowFacts, SignalFacts } from '@lookfar/scenes';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '../../../../client/useCall.ts';
import { useDesigner } from '../../DesignerContext.tsx';
import { bindableQuery } from '../../panels/binding/useBindable.ts';
import type { flowSources } from './flowSources.ts';

/** The device does not exist, or is not the user's. */
const goneCodes: ReadonlySet<string> = new Set(['1014', '1009', '1011']);

const texts: ReadonlySet<string> = new Set(['string', 'text']);

const factsOf = ({ writable, dataType, lowerLimit, upperLimit }: BindableSignal): SignalFacts => ({
  ...{ isWritable: writable, isNumeric: !texts.has(dataType.toLowerCase()), lowerLimit, upperLimit },
});

/** What a flow is checked against: the signals of the devices that it names, and the scenes that it runs. */
export function useFlowFacts({ equipIds, sceneIds }: ReturnType<typeof flowSources>): FlowFacts {
  const { design } = useDesigner();
  const devices = useQueries({
    queries: equipIds.map((id) => ({ ...bindableQuery(design, id), retry: false })),
    combine: (all) => all.map(({ data, error }) => ({ data, error })),
  });
  const { data: scenes } = useCall(
    api.sceneRun.scenes,
    sceneIds.length > 0 ? { ids: sceneIds.slice(0, 100) } : undefined,
  );
  return useMemo(() => {
    const known = new Map(equipIds.map((id, index) => [id, devices[index]]));
    const isGone = (id: number) => {
      const error = known.get(id)?.error;
      return error instanceof Failure && goneCodes.has(error.code);
    };
    return {
      signal: (equipId, signalId) => {
        if (isGone(equipId)) return 'missing';
        const list = known.get(equipId)?.data?.list;
        const found = list?.find((one) => one.signalId === signalId);
        return found ? factsOf(found) : list && 'missing';
      },
      equipment: (id) => (isGone(id) ? 'missing' : known.get(id)?.data && 'there'),
      scene: (id) => {
        if (id === design.ownerId) return 'circle';
        const found = scenes?.find((one) => one.id === id);
        return found ? (found.isEnabled ? 'there' : 'disabled') : scenes && 'missing';
      },
    };
  }, [equipIds, devices, scenes, design.ownerId]);
}
