import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { Row, Split } from '../../../ui/layout/Layout.tsx';
import { type CalendarView, calendarViews } from './calendarSpan.ts';
import { calendarTexts } from './calendarTexts.ts';

interface CalendarHeadProps {
  view: CalendarView;
  around: Dayjs;
  days: readonly Dayjs[];
  onView: (view: CalendarView) => void;
  onGo: (day: Dayjs) => void;
}

export function CalendarHead({ view, around, days, onView, onGo }: CalendarHeadProps) {
  const t = calendarTexts.useTexts();
  const first = days[0] ?? around;
  const name = {
    month: around.format('YYYY-MM'),
    week: weekName(first, days.at(-1) ?? first),
    day: around.format('YYYY-MM-DD'),
  };
  return (
    <Split className="worksheet-calendar-head">
      <Row>
        <Button icon={<LeftOutlined />} aria-label={t('before')} onClick={() => onGo(around.subtract(1, view))} />
        <Button onClick={() => onGo(dayjs())}>{t('today')}</Button>
        <Button icon={<RightOutlined />} aria-label={t('after')} onClick={() => onGo(around.add(1, view))} />
        <h2 className="digits">{name[view]}</h2>
      </Row>
      <Segmented<CalendarView>
        aria-label={t('view')}
        value={view}
        onChange={onView}
        options={calendarViews.map((value) => ({ value, label: t(value) }))}
      />
    </Split>
  );
}

const weekName = (first: Dayjs, last: Dayjs) => `${first.format('YYYY-MM-DD')} – ${last.format('MM-DD')}`;
