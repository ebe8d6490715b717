import { api, type EquipmentLine, type EquipmentMark, type EquipmentState, type ReplyOf } from '@lookfar/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { useWatch } from '../../live/index.ts';

type Reply = ReplyOf<typeof api.monitorList.queryAllByGroup>;

export interface DeviceMarks {
  query: UseQueryResult<Reply>;
  groups: Reply['groups'];
  /** With live states. */
  marks: readonly EquipmentMark[];
}

const gatherMs = 1000;
const none: Reply = { groups: [], list: [] };

/** [DG3] All devices that the user may view, by group, with live states. */
export function useDeviceMarks(line: EquipmentLine | undefined): DeviceMarks {
  const query = useCall(api.monitorList.queryAllByGroup, line ? { line } : {}, { staleTime: 30_000 });
  const language = useLanguage();
  const store = useWatch({ all: true });
  const [version, setVersion] = useState(0);
  const { refetch, data = none } = query;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stops = [
      store.onStates(() => setVersion((before) => before + 1)),
      store.onReload(() => {
        timer ??= setTimeout(() => {
          timer = undefined;
          void refetch();
        }, gatherMs);
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [store, refetch]);
  // [DG6] Sorted here because the database does not collate names by language.
  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(language === 'cn' ? 'zh-CN' : 'en', { numeric: true });
    return data.list.toSorted((a, b) => compare(a.name, b.name));
  }, [data, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the content of the store
  const marks = useMemo(() => sorted.map((mark) => withState(mark, store.state(mark.id))), [sorted, store, version]);
  return { query, groups: data.groups, marks };
}

function withState(mark: EquipmentMark, state: EquipmentState | undefined): EquipmentMark {
  if (!state) return mark;
  const { longitude: _longitude, latitude: _latitude, lastTime: _lastTime, ...rest } = state;
  return { ...mark, ...rest };
}
