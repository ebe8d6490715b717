import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type Hours, holidayChoices, notifyLimits, type Roster, type Shift } from '@lookfar/contract';
import { Button, Input, Radio, Select } from 'antd';
import dayjs from 'dayjs';
import { useUser } from '../../../base/session/sessionStore.ts';
import { Dim, Split, Stack } from '../../../ui/layout/Layout.tsx';
import { HoursLine } from '../parts/HoursLine.tsx';
import { ManySelect } from '../parts/ManySelect.tsx';
import { useNotifyOptions } from '../parts/useNotifyOptions.ts';
import { RotationFields } from './RotationFields.tsx';
import { scheduleTexts } from './scheduleTexts.ts';
import { WeekGrid } from './WeekGrid.tsx';

interface RosterFieldProps {
  id: string;
  value: Roster;
  onChange: (value: Roster) => void;
}

type Shifts = Extract<Roster, { kind: 'shifts' }>;

const workDay: Hours = { days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00' };

/** One person, who hands over to themselves until others are added. */
export const newRoster = (members: number[]): Roster => ({
  ...{ kind: 'rotation', members, start: dayjs().format('YYYY-MM-DD') },
  ...{ everyDays: 7, handOver: '08:00' },
});

/** Shifts of the week, or one person after another. */
export function RosterField({ id, value, onChange }: RosterFieldProps) {
  const t = scheduleTexts.useTexts();
  const user = useUser();
  const named = value.kind === 'rotation' ? value.members : value.shifts.flatMap(({ members }) => members);
  const people = named.length > 0 ? [...new Set(named)] : user ? [user.userId] : [];
  const turn = (kind: Roster['kind']) =>
    onChange(
      kind === 'rotation'
        ? newRoster(people)
        : { kind, shifts: [{ name: t('day'), hours: workDay, members: people, holidays: 'same' }] },
    );
  return (
    <Stack id={id} gap={3} tabIndex={-1}>
      <Radio.Group
        value={value.kind}
        options={(['rotation', 'shifts'] as const).map((kind) => ({ value: kind, label: t(kind) }))}
        onChange={({ target }) => turn(target.value as Roster['kind'])}
      />
      <Dim small>{t(value.kind === 'rotation' ? 'rotationNote' : 'shiftsNote')}</Dim>
      {value.kind === 'rotation' ? (
        <RotationFields value={value} onChange={onChange} />
      ) : (
        <ShiftFields value={value} onChange={onChange} />
      )}
    </Stack>
  );
}

function ShiftFields({ value, onChange }: { value: Shifts; onChange: (value: Shifts) => void }) {
  const t = scheduleTexts.useTexts();
  const { shifts } = value;
  const set = (next: Shift[]) => onChange({ ...value, shifts: next });
  const last = shifts.at(-1);
  return (
    <>
      <WeekGrid shifts={shifts} />
      {shifts.map((shift, index) => (
        <ShiftField
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that a shift is
          key={index}
          n={index + 1}
          shift={shift}
          onChange={(next) => set(shifts.map((one, at) => (at === index ? next : one)))}
          onRemove={shifts.length > 1 ? () => set(shifts.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      {last && shifts.length < notifyLimits.shifts && (
        <div>
          <Button
            size="small"
            icon={<PlusOutlined />}
            // The next shift usually begins where this one ends.
            onClick={() =>
              set([
                ...shifts,
                { ...last, name: '', hours: { ...last.hours, from: last.hours.to, to: last.hours.from } },
              ])
            }
          >
            {t('addShift')}
          </Button>
        </div>
      )}
    </>
  );
}

interface ShiftFieldProps {
  n: number;
  shift: Shift;
  onChange: (shift: Shift) => void;
  onRemove: (() => void) | undefined;
}

function ShiftField({ n, shift, onChange, onRemove }: ShiftFieldProps) {
  const t = scheduleTexts.useTexts();
  const options = useNotifyOptions();
  return (
    <fieldset className="notify-step" aria-label={t('shift', { n })}>
      <Split>
        <Input
          className="notify-shift-name"
          aria-label={t('shiftName')}
          placeholder={t('shiftName')}
          maxLength={30}
          value={shift.name}
          onChange={({ target }) => onChange({ ...shift, name: target.value })}
        />
        {onRemove && (
          <Button type="text" icon={<DeleteOutlined />} aria-label={t('removeShift', { n })} onClick={onRemove} />
        )}
      </Split>
      <HoursLine value={shift.hours} onChange={(hours) => onChange({ ...shift, hours })} />
      <ManySelect
        label={t('members')}
        placeholder={t('members')}
        value={shift.members}
        options={options?.accounts}
        onChange={(members) => onChange({ ...shift, members })}
      />
      <Select
        aria-label={t('holidays')}
        value={shift.holidays}
        options={holidayChoices.map((choice) => ({ value: choice, label: t(choice) }))}
        onChange={(holidays: Shift['holidays']) => onChange({ ...shift, holidays })}
      />
    </fieldset>
  );
}
