import './project-signal.css';
import { api } from '@lookfar/contract';
import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { useCall } from '../../client/useCall.ts';
import { Clip, Dim } from '../../ui/layout/Layout.tsx';
import { useAfterTyping } from '../../ui/useAfterTyping.ts';
import { ByDevice } from './ByDevice.tsx';
import { type NamedSignal, signalName } from './projectSignal.ts';

const texts = defineTexts('projectSignal', {
  search: { cn: '输入变量、设备或分组查找', en: 'Search by signal, device or group' },
  none: { cn: '没有符合条件的变量', en: 'No matching signals' },
  failed: { cn: '变量加载失败', en: 'Could not load signals' },
  variable: { cn: '运营中心变量', en: 'variable' },
  more: { cn: '共 {total} 个，输入文字缩小范围', en: '{total} found; type to narrow them down' },
});

const most = 50;

interface CommonProps {
  id?: string;
  projectId: number;
  label: string;
  placeholder?: string;
  /** Those whose names are known already, e.g. the current choice. */
  known: readonly NamedSignal[];
  /** Left out, e.g. the variable that is being edited. */
  except?: number | undefined;
}

interface Option {
  value: number;
  label: string;
  signal: NamedSignal;
}

interface Source extends Pick<CommonProps, 'projectId' | 'known' | 'except'> {
  /** Only those of this device. */
  equipmentId: number | undefined;
}

function useSignalOptions({ projectId, known, except, equipmentId }: Source) {
  const t = texts.useTexts();
  const [typed, setTyped] = useState('');
  const text = useAfterTyping(typed.trim());
  const { data, isFetching, error } = useCall(
    api.projectPage.signals,
    {
      ...{ projectId, pageNo: 1, pageSize: most },
      ...(text !== '' && { text }),
      ...(equipmentId !== undefined && { equipmentId }),
    },
    { keepPrevious: true, staleTime: 30_000 },
  );
  const options = useMemo((): Option[] => {
    const found: readonly NamedSignal[] = data?.list ?? [];
    const ids = new Set(found.map(({ signalId }) => signalId));
    return [...found, ...known.filter(({ signalId }) => !ids.has(signalId))]
      .filter(({ signalId }) => signalId !== except)
      .map((signal) => ({ value: signal.signalId, label: signalName(signal), signal }));
  }, [data, known, except]);
  return {
    options,
    loading: isFetching,
    showSearch: { filterOption: false as const, onSearch: setTyped },
    notFoundContent: error ? t('failed') : isFetching ? null : t('none'),
    popupMatchSelectWidth: 360 as const,
    optionRender: ({ data: { signal } }: { data: Option }) => <OptionLine signal={signal} />,
    popupRender: (menu: React.ReactElement) => (
      <>
        {menu}
        {data && data.total > data.list.length && (
          <Dim as="p" small className="project-signal-more">
            {t('more', { total: data.total })}
          </Dim>
        )}
      </>
    ),
  };
}

function OptionLine({ signal: { title, subTitle, unit, isVariable } }: { signal: NamedSignal }) {
  const t = texts.useTexts();
  return (
    <span className="project-signal-option">
      <Clip title={title}>
        {title}
        {unit && <Dim> {unit}</Dim>}
      </Clip>
      <Dim small className="layout-clip">
        {isVariable ? t('variable') : subTitle}
      </Dim>
    </span>
  );
}

interface OneProps extends CommonProps {
  value: number | undefined;
  onChange: (signal: NamedSignal) => void;
}

/** One of the signals and variables of a project. */
export function ProjectSignalSelect({ id, label, placeholder, value, onChange, ...source }: OneProps) {
  const t = texts.useTexts();
  const [equipmentId, setEquipmentId] = useState<number>();
  const select = useSignalOptions({ ...source, equipmentId });
  return (
    <ByDevice projectId={source.projectId} value={equipmentId} onChange={setEquipmentId}>
      <Select<number | null, Option>
        {...(id !== undefined && { id })}
        {...select}
        className="project-signal-choice"
        aria-label={label}
        placeholder={placeholder ?? t('search')}
        value={value ?? null}
        onChange={(_, option) => option && !Array.isArray(option) && onChange(option.signal)}
      />
    </ByDevice>
  );
}

interface ManyProps extends CommonProps {
  value: readonly number[];
  onChange: (signals: readonly NamedSignal[]) => void;
  maxCount?: number;
}

/** Several signals and variables of a project, in the order in which they were chosen. */
export function ProjectSignalsSelect({ id, label, placeholder, value, onChange, maxCount, ...source }: ManyProps) {
  const t = texts.useTexts();
  const [equipmentId, setEquipmentId] = useState<number>();
  const select = useSignalOptions({ ...source, equipmentId });
  return (
    <ByDevice projectId={source.projectId} value={equipmentId} onChange={setEquipmentId}>
      <Select<number[], Option>
        {...(id !== undefined && { id })}
        {...select}
        {...(maxCount !== undefined && { maxCount })}
        mode="multiple"
        className="project-signal-choice"
        aria-label={label}
        placeholder={placeholder ?? t('search')}
        value={[...value]}
        onChange={(next) => {
          const byId = new Map(select.options.map((option) => [option.value, option.signal]));
          onChange(next.map((one) => byId.get(one)).filter((signal) => signal !== undefined));
        }}
      />
    </ByDevice>
  );
}
