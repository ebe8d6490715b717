import { PauseOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { isSystemKey, type SourceKey, systemKeys } from '@lookfar/page';
import type { LiveReading } from '@lookfar/widgets';
import { Button, Select, Slider } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { Clip, Dim, PlainList, Row, Stack } from '../../../ui/layout/Layout.tsx';
import { SearchField } from '../panels/controls/SearchField.tsx';
import { previewTexts } from './previewTexts.ts';
import type { SimulatedSource, SimulatedValues } from './SimulatedValues.ts';
import { isMoving, type Simulation, type SimulationMode, simulationModes } from './simulation.ts';

/** More rows than these are found by their names. */
const most = 100;

/** What every signal of the page does in the preview. */
export function SimulationPanel({ values }: { values: SimulatedValues }) {
  const t = previewTexts.useTexts();
  const language = useLanguage();
  const [wanted, setWanted] = useState('');
  const simulations = useSyncExternalStore(values.subscribe, values.simulations);
  const readings = useSyncExternalStore(values.subscribe, values.readings);
  const isHeld = useSyncExternalStore(values.subscribe, () => values.isHeld);
  const modes = simulationModes.map((mode) => ({ value: mode, label: t(mode) }));
  const nameOf = (source: SimulatedSource) => nameOfSource(source, language);
  const shown = values.sources.filter((source) => nameOf(source).toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <Stack as="aside" gap={2} className="preview-panel" aria-label={t('signals', { count: values.sources.length })}>
      <Row as="header">
        <strong>{t('signals', { count: values.sources.length })}</strong>
        <Button
          size="small"
          icon={isHeld ? <PlayCircleOutlined /> : <PauseOutlined />}
          onClick={() => values.hold(!isHeld)}
        >
          {t(isHeld ? 'goOn' : 'hold')}
        </Button>
        <Select
          size="small"
          aria-label={t('all')}
          placeholder={t('all')}
          value={null}
          options={modes}
          onChange={(mode) => mode && values.changeAll({ mode })}
        />
      </Row>
      {values.sources.length > 8 && <SearchField name={t('find')} value={wanted} onChange={setWanted} />}
      {values.sources.length === 0 && (
        <Dim as="p" small>
          {t('noSignals')}
        </Dim>
      )}
      <PlainList>
        {shown.slice(0, most).map((source) => {
          const simulation = simulations.get(source.key) ?? source.simulation;
          return (
            <SourceRow
              key={source.key}
              name={nameOf(source)}
              simulation={simulation}
              value={readings.get(source.key)?.value}
              modes={modes}
              onChange={(part) => values.change(source.key, part)}
            />
          );
        })}
      </PlainList>
      {shown.length > most && (
        <Dim as="p" small>
          {t('further', { count: shown.length - most })}
        </Dim>
      )}
    </Stack>
  );
}

function nameOfSource({ key, signal }: SimulatedSource, language: 'cn' | 'en'): string {
  const system = key.startsWith('system:') ? key.slice('system:'.length) : undefined;
  if (system !== undefined) return isSystemKey(system) ? systemKeys[system][language] : system;
  return signal?.alias || signal?.title || shortKey(key);
}

const shortKey = (key: SourceKey): string => key.slice(key.indexOf(':') + 1);

interface SourceRowProps {
  name: string;
  simulation: Simulation;
  /** The current value. */
  value: LiveReading['value'] | undefined;
  modes: { value: SimulationMode; label: string }[];
  onChange: (part: Partial<Simulation>) => void;
}

function SourceRow({ name, simulation, value, modes, onChange }: SourceRowProps) {
  const t = previewTexts.useTexts();
  const { mode, min, max, step } = simulation;
  const now = typeof value === 'number' ? value : undefined;
  return (
    <li>
      <Clip title={name}>{name}</Clip>
      <Select
        size="small"
        aria-label={t('mode', { name })}
        value={mode}
        options={modes}
        onChange={(next) => onChange({ mode: next })}
      />
      <Slider
        min={min}
        max={max}
        step={step}
        value={now ?? simulation.value}
        disabled={mode === 'none'}
        // The value is next to it; a tooltip would cover the name.
        tooltip={{ formatter: null }}
        ariaLabelForHandle={t('value', { name })}
        // Dragging the slider should show its value.
        onChange={(next) => onChange({ value: next, ...(isMoving(mode) ? { mode: 'fixed' } : {}) })}
      />
      <output>{now === undefined ? '--' : Number(now.toFixed(3))}</output>
    </li>
  );
}
