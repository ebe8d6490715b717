import { type RepairSettings, urgencies, urgencyNames } from '@lookfar/contract';
import { InputNumber } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';

import { settingTexts } from './settingTexts.ts';

type Sla = RepairSettings['sla'];

interface SlaFieldProps {
  value: Sla;
  onChange: (value: Sla) => void;
}

const clocks = [
  ['respond', 'respondMinutes'],
  ['finish', 'finishMinutes'],
] as const;

/** Minutes for each urgency. */
export function SlaField({ value, onChange }: SlaFieldProps) {
  const t = settingTexts.useTexts();
  const language = useLanguage();
  return (
    <table className="repair-sla">
      <thead>
        <tr>
          <th scope="col">{t('urgency')}</th>
          {clocks.map(([what]) => (
            <th key={what} scope="col">
              {t(what)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {urgencies.toReversed().map((urgency) => (
          <tr key={urgency}>
            <th scope="row">{urgencyNames[urgency][language]}</th>
            {clocks.map(([what, key]) => (
              <td key={what}>
                <InputNumber
                  aria-label={t('slaOf', { urgency: urgencyNames[urgency][language], what: t(what) })}
                  min={0}
                  precision={0}
                  value={value[urgency][key]}
                  onChange={(minutes) => onChange({ ...value, [urgency]: { ...value[urgency], [key]: minutes ?? 0 } })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
