import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons';
import { notifyLimits, type Roster } from '@lookfar/contract';
import { Button, DatePicker, InputNumber, Select } from 'antd';
import dayjs from 'dayjs';
import { ClockInput } from '../../../ui/ClockInput.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { useNotifyOptions } from '../parts/useNotifyOptions.ts';
import { scheduleTexts } from './scheduleTexts.ts';

type Rotation = Extract<Roster, { kind: 'rotation' }>;

interface RotationFieldsProps {
  value: Rotation;
  onChange: (value: Rotation) => void;
}

/** The members in their order, and when one takes over from the other. */
export function RotationFields({ value, onChange }: RotationFieldsProps) {
  const t = scheduleTexts.useTexts();
  return (
    <>
      <Members value={value} onChange={onChange} />
      <Row className="notify-rotation">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the picker is inside */}
        <label>
          {t('start')}
          <DatePicker
            allowClear={false}
            value={dayjs(value.start)}
            onChange={(next) => next && onChange({ ...value, start: next.format('YYYY-MM-DD') })}
          />
        </label>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the number is inside */}
        <label>
          {t('everyDays')}
          <InputNumber
            min={1}
            max={notifyLimits.rotationDays}
            precision={0}
            value={value.everyDays}
            onChange={(next) => next !== null && onChange({ ...value, everyDays: next })}
          />
        </label>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the time is inside */}
        <label>
          {t('handOverAt')}
          <ClockInput
            label={t('handOverAt')}
            value={value.handOver}
            onChange={(handOver) => onChange({ ...value, handOver })}
          />
        </label>
      </Row>
    </>
  );
}

function Members({ value, onChange }: RotationFieldsProps) {
  const t = scheduleTexts.useTexts();
  const options = useNotifyOptions();
  const { members } = value;
  const nameOf = (id: number) => options?.accounts.find((one) => one.id === id)?.name ?? (options ? `#${id}` : '…');
  const set = (next: number[]) => onChange({ ...value, members: next });
  const swap = (at: number, other: number) => {
    const next = [...members];
    [next[at], next[other]] = [members[other] ?? 0, members[at] ?? 0];
    set(next);
  };
  return (
    <>
      <ol className="notify-members" aria-label={t('order')}>
        {members.map((id, at) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              disabled={at === 0}
              aria-label={t('up', { name: nameOf(id) })}
              onClick={() => swap(at, at - 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              disabled={at === members.length - 1}
              aria-label={t('down', { name: nameOf(id) })}
              onClick={() => swap(at, at + 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('removeMember', { name: nameOf(id) })}
              onClick={() => set(members.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ol>
      <Select
        aria-label={t('addMember')}
        placeholder={t('addMember')}
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        loading={options === undefined}
        options={(options?.accounts ?? [])
          .filter(({ id }) => !members.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: number | null) => id !== null && set([...members, id])}
      />
    </>
  );
}
