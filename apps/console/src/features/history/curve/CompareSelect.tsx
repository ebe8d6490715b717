import { InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { type Comparison, namedComparisons } from '../comparison.ts';
import { historyTexts } from '../historyTexts.ts';
import { hourMs } from '../rangeRules.ts';

interface CompareSelectProps {
  comparison: Comparison | null;
  onChange: (comparison: Comparison | null) => void;
  container: () => HTMLElement;
}

const names = { previous: 'comparePrevious', day: 'compareDay', week: 'compareWeek' } as const;
const mostHours = 24 * 3650;

/** The earlier period to compare with. */
export function CompareSelect({ comparison, onChange, container }: CompareSelectProps) {
  const t = historyTexts.useTexts();
  const [hours, setHours] = useState<number | null>(null);
  const isOwn = typeof comparison === 'number';
  const options = [
    { value: 'none', label: t('compareNone') },
    ...namedComparisons.map((name) => ({ value: name as string, label: t(names[name]) })),
    ...(isOwn ? [{ value: 'own', label: t('compareHours', { hours: Number((comparison / hourMs).toFixed(2)) }) }] : []),
    { value: 'custom', label: t('compareCustom') },
  ];
  const choose = (value: string) => {
    if (value === 'custom') setHours(isOwn ? comparison / hourMs : 24);
    else if (value === 'none') onChange(null);
    else onChange(namedComparisons.find((name) => name === value) ?? comparison);
  };
  return (
    <>
      <Select
        size="small"
        className="curve-compare"
        aria-label={t('compare')}
        value={isOwn ? 'own' : (comparison ?? 'none')}
        options={options}
        onChange={choose}
        getPopupContainer={container}
        popupMatchSelectWidth={false}
      />
      <Modal
        open={hours !== null}
        title={t('compareTitle')}
        width={360}
        onCancel={() => setHours(null)}
        okButtonProps={{ disabled: !hours }}
        onOk={() => {
          if (hours) onChange(Math.round(hours * hourMs));
          setHours(null);
        }}
        getContainer={container}
        destroyOnHidden
      >
        <InputNumber
          autoFocus
          aria-label={t('compareTitle')}
          min={0.01}
          max={mostHours}
          value={hours}
          onChange={(value) => setHours(value ?? 0)}
          suffix={t('hours')}
        />
      </Modal>
    </>
  );
}
