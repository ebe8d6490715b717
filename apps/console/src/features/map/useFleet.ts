import { api } from '@lookfar/contract';
import { useEffect, useMemo } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useCall } from '../../client/useCall.ts';
import { useWatch } from '../live/index.ts';
import { Fleet } from './Fleet.ts';

/** The devices of the map, kept up to date by the list channel. */
export function useFleet() {
  const language = useLanguage();
  const fleet = useMemo(
    () => new Fleet(new Intl.Collator(language === 'cn' ? 'zh-CN' : 'en', { numeric: true })),
    [language],
  );
  const places = useCall(api.monitorList.queryAllForMap, {});
  const groups = useCall(api.monitorList.groups, {});
  const watch = useWatch({ all: true });
  const { data, refetch } = places;
  useEffect(() => {
    if (data) fleet.load(data.list);
  }, [fleet, data]);
  useEffect(() => {
    const offStates = watch.onStates((changed) => fleet.apply(changed));
    const offReload = watch.onReload(() => void refetch());
    return () => {
      offStates();
      offReload();
    };
  }, [watch, fleet, refetch]);
  return { fleet, watch, places, groups: groups.data ?? noGroups };
}

const noGroups: [] = [];
