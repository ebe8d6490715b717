import { type EquipmentGroup, equipmentLines } from '@lookfar/contract';
import { Segmented, Select } from 'antd';
import { useMemo } from 'react';
import type { z } from 'zod';
import { groupPath } from '../../shared/group/groupTree.ts';
import type { Fleet } from './Fleet.ts';
import { countGroups, countStates, type MapFilter, type MarkState, markStates } from './mapFilter.ts';
import { mapPageTexts } from './mapPageTexts.ts';

interface MapFiltersProps {
  fleet: Fleet;
  version: number;
  filter: MapFilter;
  groups: readonly z.output<typeof EquipmentGroup>[];
  onFilter: (change: Partial<MapFilter>) => void;
}

export function MapFilters({ fleet, version, filter, groups, onFilter }: MapFiltersProps) {
  const t = mapPageTexts.useTexts();
  const { state, groupId, line } = filter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks change in place; the version shows it
  const counts = useMemo(
    () => countStates(fleet.marks, { state: undefined, groupId, line }, groups),
    [fleet, version, groupId, line, groups],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks change in place; the version shows it
  const { perGroup, perLine } = useMemo(() => {
    const gm = fleet.marks.filter(({ place }) => place.line === 'gm').length;
    return { perGroup: countGroups(fleet.marks, groups), perLine: { gm, eg: fleet.marks.length - gm } };
  }, [fleet, version, groups]);
  const hasBothLines = perLine.gm > 0 && perLine.eg > 0;
  return (
    <section className="map-filters" aria-label={t('filters')}>
      <Segmented<MarkState | 'all'>
        block
        size="small"
        aria-label={t('state')}
        value={state ?? 'all'}
        options={(['all', ...markStates] as const).map((value) => ({
          value,
          label: (
            <span className="map-filter">
              {t(value)}{' '}
              <span className="map-filter-count" data-counted="">
                {counts[value]}
              </span>
            </span>
          ),
        }))}
        onChange={(value) => onFilter({ state: value === 'all' ? undefined : value })}
      />
      <div className="map-filters-line">
        {groups.length > 0 && (
          <Select<number>
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            size="small"
            placeholder={t('group')}
            aria-label={t('group')}
            value={groupId ?? null}
            popupMatchSelectWidth={false}
            options={groups.map(({ id }) => ({
              value: id,
              label: `${groupPath(groups, id).join(' / ')} (${perGroup.get(id) ?? 0})`,
            }))}
            onChange={(value?: number) => onFilter({ groupId: value })}
          />
        )}
        {(hasBothLines || line !== undefined) && (
          <Select
            allowClear
            size="small"
            placeholder={t('line')}
            aria-label={t('line')}
            value={line ?? null}
            popupMatchSelectWidth={false}
            options={equipmentLines.map((value) => ({ value, label: `${t(value)} (${perLine[value]})` }))}
            onChange={(value?: (typeof equipmentLines)[number] | null) => onFilter({ line: value ?? undefined })}
          />
        )}
      </div>
    </section>
  );
}
