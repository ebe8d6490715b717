import './calendar.css';
import { api, type WorkCard } from '@lookfar/contract';
import dayjs, { type Dayjs } from 'dayjs';
import { type PointerEvent, useMemo } from 'react';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import type { Address } from '../../../ui/useAddress.ts';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { CarriedCard } from '../drag/CarriedCard.tsx';
import { useDrag } from '../drag/useDrag.ts';
import type { CardTools } from '../useCardTools.tsx';
import { workFilter } from '../workFilter.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import { CalendarHead } from './CalendarHead.tsx';
import { calendarDays, calendarViews, dayKey, onDay, placeOf } from './calendarSpan.ts';
import { calendarTexts } from './calendarTexts.ts';
import { WorkloadBars } from './WorkloadBars.tsx';

const everyMs = 30_000;

/** Work by day; dropped on another day it begins then. */
export function CalendarTab({ address, tools }: { address: Address; tools: CardTools }) {
  const t = calendarTexts.useTexts();
  const isPhone = useMediaQuery(phoneQuery);
  const view = calendarViews.find((each) => each === address.get('view')) ?? (isPhone ? 'week' : 'month');
  const named = address.get('day');
  const around = useMemo(() => (dayjs(named || undefined).isValid() ? dayjs(named || undefined) : dayjs()), [named]);
  const days = useMemo(() => calendarDays(view, around), [view, around]);
  const { moves, open, menu } = tools;
  const drag = useDrag<WorkCard>({
    onDrop: (card, day) => day !== dayKey(placeOf(card)) && moves.schedule(card, onDay(card, day)),
  });
  const span = { startTime: days[0]?.valueOf() ?? 0, endTime: days.at(-1)?.add(1, 'day').valueOf() ?? 0 };
  const calendar = useCall(
    api.worksheet.calendar,
    { ...span, ...workFilter(address) },
    { refetchInterval: drag.carried ? false : everyMs, keepPrevious: true },
  );
  const handlers = {
    onOpen: (card: WorkCard) => !drag.wasDragged() && open(card),
    onMenu: menu,
    onPress: (event: PointerEvent<HTMLElement>, card: WorkCard) => moves.mayMove && drag.start(event, card),
  };
  const go = (day: Dayjs, to = view) => address.set({ day: dayKey(day), view: to });
  return (
    <>
      <CalendarHead {...{ view, around, days }} onView={(next) => address.set({ view: next })} onGo={go} />
      <Loaded query={calendar} failed={t('failed')}>
        {(data) => (
          <>
            <CalendarGrid
              {...{ view, days, around, data, handlers }}
              away={drag.carried ? new Set(moves.moving).add(drag.carried.item.id) : moves.moving}
              over={drag.carried?.over}
              onOpenDay={(day) => go(day, 'day')}
            />
            {data.planned.length > 0 && (
              <Dim as="p" small>
                {t('plannedNote')}
              </Dim>
            )}
          </>
        )}
      </Loaded>
      <WorkloadBars span={span} />
      <CarriedCard drag={drag} />
    </>
  );
}
