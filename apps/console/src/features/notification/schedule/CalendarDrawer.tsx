import '../notification.css';
import './duty.css';
import { SwapOutlined } from '@ant-design/icons';
import { api, type NotifySchedule } from '@lookfar/contract';
import { Button, Drawer } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { listed } from '../../../base/i18n/listed.ts';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, Stack } from '../../../ui/layout/Layout.tsx';
import type { RowAboveProps } from '../../../ui/screen/screenAction.ts';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { useNotifyOptions } from '../parts/useNotifyOptions.ts';
import { dayName } from '../words/hoursWords.ts';
import { type CalendarDay, calendarDays } from './calendarDays.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { Replacements } from './Replacements.tsx';
import { scheduleTexts } from './scheduleTexts.ts';

const days = 28;

/** Who is on duty when in the next four weeks, and hand-overs. */
export function CalendarDrawer({ row, onChanged, onClose }: RowAboveProps<NotifySchedule>) {
  const t = scheduleTexts.useTexts();
  const phone = useMediaQuery(phoneQuery);
  const options = useNotifyOptions();
  const [isHanding, setHanding] = useState(false);
  const [start] = useState(() => dayjs().startOf('day').valueOf());
  const info = useCall(api.notifySchedule.info, { id: row.id }, { staleTime: 0 });
  const endTime = dayjs(start).add(days, 'day').valueOf();
  const calendar = useCall(api.notifySchedule.calendar, { id: row.id, startTime: start, endTime }, { staleTime: 0 });
  const schedule = info.data ?? row;
  const changed = () => {
    void info.refetch();
    void calendar.refetch();
    onChanged();
  };
  return (
    <Drawer
      open
      title={t('calendarOf', { name: row.name })}
      size={phone ? '100%' : 900}
      onClose={onClose}
      extra={
        <Button icon={<SwapOutlined />} onClick={() => setHanding(true)}>
          {t('handOver')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Dim small>{t('calendarNote')}</Dim>
        <Loaded query={calendar} failed={t('calendarFailed')}>
          {({ list }) => <Calendar days={calendarDays(list, start, days)} />}
        </Loaded>
        <section className="explain-part" aria-label={t('replacements')}>
          <h3>{t('replacements')}</h3>
          <Replacements schedule={schedule} names={options?.accounts ?? []} onChanged={changed} />
        </section>
      </Stack>
      {isHanding && (
        <HandOverDialog
          schedule={schedule}
          colleagues={options?.accounts ?? []}
          onDone={changed}
          onClose={() => setHanding(false)}
        />
      )}
    </Drawer>
  );
}

function Calendar({ days: list }: { days: readonly CalendarDay[] }) {
  return (
    <ol className="duty-calendar">
      {list.map((day, index) => (
        <Day key={day.at} day={day} isToday={index === 0} />
      ))}
    </ol>
  );
}

function Day({ day: { at, spans }, isToday }: { day: CalendarDay; isToday: boolean }) {
  const t = scheduleTexts.useTexts();
  const language = useLanguage();
  const date = dayjs(at);
  const clock = (time: number) => (time === date.add(1, 'day').valueOf() ? '24:00' : dayjs(time).format('HH:mm'));
  return (
    <li className={isToday ? 'duty-today' : ''}>
      <span className="duty-date">
        {date.format('MM-DD')} {dayName(date.day() || 7, language)} {isToday && <strong>{t('today')}</strong>}
      </span>
      {spans.length === 0 && <Dim small>{t('nobody')}</Dim>}
      {spans.map(({ from, to, people, shift, isWholeDay }) => (
        <span key={`${from} ${shift}`} className="duty-entry">
          {!isWholeDay && (
            <Dim small>
              {clock(from)}–{clock(to)}{' '}
            </Dim>
          )}
          {people.length === 0
            ? t('nobody')
            : listed(
                people.map(({ name }) => name),
                language,
              )}
          {shift !== '' && <Dim small> {shift}</Dim>}
        </span>
      ))}
    </li>
  );
}
