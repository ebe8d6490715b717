import { SearchOutlined } from '@ant-design/icons';
import { AutoComplete, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { LoadingState } from '../LoadingState.tsx';
import { Dim, Row, Stack } from '../layout/Layout.tsx';
import { CoordinateInputs } from './CoordinateInputs.tsx';
import { type City, findCities } from './cities.ts';
import type { Coordinates, CoordinatesProps } from './coordinates.ts';
import { mapTexts } from './mapTexts.ts';

const LocationMap = lazy(async () => ({ default: (await import('./LocationMap.tsx')).LocationMap }));

/** Chooses a position: click or drag on the map, find a city, or type the coordinates. */
export function LocationPicker({ value, onChange }: CoordinatesProps) {
  const t = mapTexts.useTexts();
  const [view, setView] = useState<Coordinates & { zoom: number }>();
  return (
    <Stack>
      <Row>
        <CitySearch onFound={({ latitude, longitude }) => setView({ latitude, longitude, zoom: 10 })} />
        <CoordinateInputs
          value={value}
          onChange={(next) => {
            onChange(next);
            if (next) setView({ ...next, zoom: 9 });
          }}
        />
      </Row>
      <Suspense fallback={<LoadingState />}>
        <LocationMap value={value} onChange={onChange} view={view} />
      </Suspense>
      <Dim as="p" small className="location-picker-hint">
        {t('hint')}
      </Dim>
    </Stack>
  );
}

function CitySearch({ onFound }: { onFound: (city: City) => void }) {
  const t = mapTexts.useTexts();
  const language = useLanguage();
  const [text, setText] = useState('');
  const found = findCities(text);
  return (
    <AutoComplete
      className="location-picker-search"
      value={text}
      options={found.map(({ name }) => ({ value: name[language] }))}
      notFoundContent={text.trim() === '' ? null : t('noCity')}
      onChange={(next: string) => setText(next)}
      onSelect={(chosen: string) => {
        const city = findCities(chosen).find(({ name }) => name[language] === chosen);
        if (city) onFound(city);
      }}
    >
      <Input
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={t('search')}
        aria-label={t('search')}
        onPressEnter={() => found[0] && onFound(found[0])}
      />
    </AutoComplete>
  );
}
