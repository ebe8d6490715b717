import './time-picker.css';
import { CalendarOutlined } from '@ant-design/icons';
import { DatePicker, type DatePickerProps, type GetProps } from 'antd';
import type { Dayjs } from 'dayjs';
import { viewerZone } from '../base/viewerZone.ts';

type TimeProps = DatePickerProps<Dayjs, false> & { value: Dayjs | null };
type RangeProps = GetProps<typeof DatePicker.RangePicker>;

/** Chooses a moment in the viewer's zone, which is shown where it has to be mentioned. */
export function TimePicker({ value, ...props }: TimeProps) {
  return <DatePicker showTime value={value} {...props} {...zoneMark(value)} />;
}

/** Like `TimePicker`, for the two ends of a range. */
export function TimeRangePicker(props: RangeProps) {
  const [from, to] = props.value ?? [];
  return <DatePicker.RangePicker showTime {...props} {...zoneMark(to ?? from)} />;
}

function zoneMark(value: Dayjs | null | undefined) {
  const zone = viewerZone(value?.valueOf() ?? Date.now());
  if (zone === '') return {};
  return {
    suffixIcon: (
      <>
        <span className="time-picker-zone">{zone}</span>
        <CalendarOutlined />
      </>
    ),
  };
}
