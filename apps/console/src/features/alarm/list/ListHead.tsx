import { alarmTexts } from '../alarmTexts.ts';
import type { Picked } from './usePicked.ts';

interface ListHeadProps {
  amongDevices: boolean;
  picked: Picked;
  /** How many can be selected. */
  total: number;
}

/** The column names and the checkbox that selects all rows. */
export function ListHead({ amongDevices, picked, total }: ListHeadProps) {
  const t = alarmTexts.useTexts();
  const some = picked.ids.size > 0;
  const all = some && picked.ids.size === total;
  const columns = [
    ['level', t('level')],
    ...(amongDevices ? [['device', t('device')]] : []),
    ['text', t('alarm')],
    ['value', t('value')],
    ['time', t('raised')],
    ['state', t('state')],
    ['actions', t('actions')],
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows become cards on a phone, which a table does not
    // biome-ignore lint/a11y/useFocusableInteractive: the controls are in its cells
    <div className="alarm-head" role="row">
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <div className="alarm-cell-check" role="columnheader">
        <label className="alarm-check">
          <input
            type="checkbox"
            checked={all}
            disabled={total === 0}
            ref={(box) => {
              if (box) box.indeterminate = some && !all;
            }}
            aria-label={t('selectAll')}
            onChange={(event) => picked.pickAll(event.target.checked)}
          />
          <span className="alarm-check-text">{t('selectAll')}</span>
        </label>
      </div>
      {columns.map(([key, text]) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div key={key} className={`alarm-cell-${key}`} role="columnheader">
          {text}
        </div>
      ))}
    </div>
  );
}
