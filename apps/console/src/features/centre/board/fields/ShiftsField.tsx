import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { tileReason, type WallTile, wallLimits } from '@lookfar/contract';
import { Button, Form } from 'antd';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { ClockInput } from '../../../../ui/ClockInput.tsx';
import { centreTexts } from '../../centreTexts.ts';
import { clockOf, minutesOf } from '../../tiles/shiftAt.ts';

type ClockTile = Extract<WallTile, { kind: 'clock' }>;

interface ShiftsFieldProps {
  tile: ClockTile;
  onChange: (tile: ClockTile) => void;
}

const usual = [480, 960, 0];
const dayMinutes = 1440;

/** [OC9] When the shifts of a day begin. */
export function ShiftsField({ tile, onChange }: ShiftsFieldProps) {
  const t = centreTexts.useTexts();
  const language = useLanguage();
  const { shifts } = tile;
  const set = (next: number[]) => onChange({ ...tile, shifts: next });
  const next = usual.find((minute) => !shifts.includes(minute)) ?? ((shifts.at(-1) ?? 0) + 60) % dayMinutes;
  const reason = tileReason(tile);
  const isWrong = reason?.path[0] === 'shifts';
  return (
    <Form.Item label={t('tileShifts')} {...(isWrong && { validateStatus: 'error', help: reason[language] })}>
      <div className="tile-form-shifts">
        {shifts.map((shift, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time that is typed changes, its place does not
          <span key={at}>
            <ClockInput
              label={t('shiftStart', { number: at + 1 })}
              value={clockOf(shift)}
              onChange={(clock) => set(shifts.map((one, index) => (index === at ? (minutesOf(clock) ?? one) : one)))}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('removeShift', { number: at + 1 })}
              onClick={() => set(shifts.filter((_, index) => index !== at))}
            />
          </span>
        ))}
        {shifts.length < wallLimits.shifts && (
          <Button icon={<PlusOutlined />} onClick={() => set([...shifts, next])}>
            {t('addShift')}
          </Button>
        )}
      </div>
    </Form.Item>
  );
}
