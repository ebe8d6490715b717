import {
  type EquipmentLine,
  type EquipmentMark,
  type EquipmentState,
  queryAllByGroup,
  type ReplyOf,
} from '@lookfar/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { useChannelDown, useWatch } from '../../live/index.ts';

type Reply = ReplyOf<typeof queryAllByGroup>;

interface DeviceMarks {
  query: UseQueryResult<Reply>;
  groups: Reply['groups'];
  /** Each as it is now. */
  marks: readonly EquipmentMark[];
  downSince: number | null;
}

const gatherMs = 1000;
const none: Reply = { groups: [], list: [] };

/** [MG3] Everything that the viewer may see by its group, with states that the channel keeps up to date. */
export function useDeviceMarks(line: EquipmentLine | undefined): DeviceMarks {
  const query = useQuery({
    queryKey: ['monitor.tree', line ?? ''],
    queryFn: ({ signal }) => send(queryAllByGroup, line ? { line } : {}, { quiet: true, signal }),
    staleTime: 30_000,
  });
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
  // [MG6] The database knows no alphabet of names.
  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(language === 'cn' ? 'zh-CN' : 'en', { numeric: true });
    return data.list.toSorted((a, b) => compare(a.name, b.name));
  }, [data, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the store holds
  const marks = useMemo(() => sorted.map((mark) => withState(mark, store.state(mark.id))), [sorted, store, version]);
  return { query, groups: data.groups, marks, downSince: useChannelDown(store) };
}

function withState(mark: EquipmentMark, state: EquipmentState | undefined): EquipmentMark {
  if (!state) return mark;
  const { longitude: _longitude, latitude: _latitude, lastTime: _lastTime, ...rest } = state;
  return { ...mark, ...rest };
}
