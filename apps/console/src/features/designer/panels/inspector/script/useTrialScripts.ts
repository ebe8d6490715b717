import { api, type MonitoredSignal } from '@lookfar/contract';
import { useState } from 'react';
import { send } from '../../../../../client/send.ts';
import { answerData, askDeviceSources, PageScripts } from '../../../../page-view/index.ts';
import { askProjectSources } from '../../../../project-view/index.ts';
import { useDesigner } from '../../../DesignerContext.tsx';

/** Scripts with the data of the page's owner, read anew for every run. Undefined for a template, which has none. */
export function useTrialScripts(): PageScripts | undefined {
  const { owner, design } = useDesigner();
  const [scripts] = useState(() => trialScripts(owner, design.id));
  return scripts;
}

type Owner = ReturnType<typeof useDesigner>['owner'];
type Signals = ReadonlyMap<number, readonly MonitoredSignal[]>;

function trialScripts({ kind, id }: Owner, pageId: number): PageScripts | undefined {
  if (kind === 'template') return undefined;
  const own = kind === 'equipment' ? id : 0;
  const askSources =
    kind === 'equipment' ? askDeviceSources : askProjectSources({ projectId: id, pageId, draft: true });
  let signals: Signals = new Map();
  return new PageScripts({
    until: Date.now,
    ready: async (equipIds, signal) => {
      signals = await (own > 0 ? deviceSignals([own, ...equipIds], signal) : projectSignals(pageId, signal));
    },
    signals: () => ({ own, signals, valueOf: ({ last }) => last ?? undefined, brokenOf: () => null }),
    data: (question, signal) => answerData(question, { ...askSources(signal), own, until: Date.now }),
  });
}

/** A device that cannot be read has no signals here; a script that names one says so. */
async function deviceSignals(equipIds: readonly number[], signal: AbortSignal): Promise<Signals> {
  const ids = [...new Set(equipIds)].filter((id) => id > 0);
  const lists = ids.map(async (equipmentId) => {
    const reply = await send(api.monitor.signals, { equipmentId }, { quiet: true, signal }).catch(() => undefined);
    return [equipmentId, reply?.list ?? []] as const;
  });
  return new Map(await Promise.all(lists));
}

/** Those of the page as it was last saved. */
async function projectSignals(pageId: number, signal: AbortSignal): Promise<Signals> {
  const asked = send(api.projectMonitor.signals, { pageId, draft: true }, { quiet: true, signal });
  const { list } = await asked.catch(() => ({ list: [] }));
  return Map.groupBy(list, ({ equipId }) => equipId);
}
