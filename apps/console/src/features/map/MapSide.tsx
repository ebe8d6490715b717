import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import type { EquipmentGroup } from '@lookfar/contract';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import type { Fleet, Mark } from './Fleet.ts';
import { MapFilters } from './MapFilters.tsx';
import { MapList } from './MapList.tsx';
import { filterMarks, type MapFilter } from './mapFilter.ts';
import { mapPageTexts } from './mapPageTexts.ts';
import { marksInView, searchMarks, type WorldBounds } from './marksInView.ts';
import { NoLocationNote } from './NoLocationNote.tsx';
import { useFleetVersion } from './useFleetVersion.ts';

interface MapSideProps {
  fleet: Fleet;
  filter: MapFilter;
  groups: readonly z.output<typeof EquipmentGroup>[];
  bounds: WorldBounds | undefined;
  selectedId: number | undefined;
  placeless: number;
  onFilter: (change: Partial<MapFilter>) => void;
  onSelect: (mark: Mark) => void;
}

/** The devices in view, or the search results, next to the map. On a phone it is a sheet to pull up. */
export function MapSide(props: MapSideProps) {
  const { fleet, filter, groups, bounds, selectedId, placeless, onFilter, onSelect } = props;
  const t = mapPageTexts.useTexts();
  const version = useFleetVersion(fleet);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const isSearch = text.trim() !== '';
  const { state, groupId, line } = filter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks change in place; the version shows it
  const fitting = useMemo(
    () => filterMarks(fleet.marks, { state, groupId, line }, groups),
    [fleet, version, state, groupId, line, groups],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: without filters the list of marks stays the same object
  const listed = useMemo(() => {
    if (isSearch) return searchMarks(fitting, text);
    return bounds ? marksInView(fitting, bounds) : [];
  }, [fitting, version, bounds, isSearch, text]);
  const choose = (mark: Mark) => {
    onSelect(mark);
    setOpen(false);
  };
  const empty = t(isSearch ? 'noneFound' : fitting.length === 0 ? 'noneFit' : 'noneInView');
  return (
    <section className={`map-side${open ? ' map-side-open' : ''}`} aria-label={t('list')}>
      <header className="map-side-head">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder={t('search')}
          aria-label={t('search')}
          value={text}
          onFocus={() => setOpen(true)}
          onChange={(event) => setText(event.target.value)}
          onPressEnter={() => listed[0] && choose(listed[0])}
        />
        <Button
          className="map-side-pull"
          type="text"
          icon={open ? <DownOutlined /> : <UpOutlined />}
          aria-expanded={open}
          aria-label={t(open ? 'hideList' : 'showList')}
          onClick={() => setOpen(!open)}
        />
      </header>
      <MapFilters fleet={fleet} version={version} filter={filter} groups={groups} onFilter={onFilter} />
      <h2 className="map-side-count">
        {t(isSearch ? 'found' : 'inView')} <span>{t('devices', { count: listed.length })}</span>
      </h2>
      {listed.length > 0 ? (
        <MapList marks={listed} selectedId={selectedId} onSelect={choose} />
      ) : (
        <p className="map-side-none">{empty}</p>
      )}
      {placeless > 0 && <NoLocationNote count={placeless} />}
    </section>
  );
}
