import { type AlarmLevel, alarmLevelNames, alarmLevels } from '@lookfar/contract';
import { Checkbox } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { StatusMark } from '../../../ui/StatusMark.tsx';

interface LevelBoxesProps {
  id?: string;
  label: string;
  value: readonly AlarmLevel[];
  onChange: (levels: AlarmLevel[]) => void;
}

/** Chooses levels, the most severe first. */
export function LevelBoxes({ id, label, value, onChange }: LevelBoxesProps) {
  const language = useLanguage();
  return (
    <fieldset id={id} className="notify-boxes" aria-label={label} tabIndex={-1}>
      <Checkbox.Group
        value={[...value]}
        options={alarmLevels.map((level) => ({
          value: level,
          label: (
            <span className="notify-level">
              <StatusMark state={level} /> {alarmLevelNames[level][language]}
            </span>
          ),
        }))}
        onChange={(next) => onChange(alarmLevels.filter((level) => next.includes(level)))}
      />
    </fieldset>
  );
}
