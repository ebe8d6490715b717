import './worksheet.css';
import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { api } from '@lookfar/contract';
import { Button, Tabs } from 'antd';
import dayjs from 'dayjs';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { pages } from '../../base/pageNames.ts';
import { download } from '../../client/download.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type Address, useAddress } from '../../ui/useAddress.ts';
import { BoardView } from './board/BoardView.tsx';
import { stateOf, WorkList } from './list/WorkList.tsx';
import { PrintBoard } from './print/PrintBoard.tsx';
import { PrintCalendar } from './print/PrintCalendar.tsx';
import { PrintFigures } from './print/PrintFigures.tsx';
import { PrintList } from './print/PrintList.tsx';
import { useCardTools } from './useCardTools.tsx';
import { WorkFilters } from './WorkFilters.tsx';
import { workFilter } from './workFilter.ts';
import { worksheetTexts } from './worksheetTexts.ts';

const views = ['board', 'calendar', 'list', 'figures'] as const;
type View = (typeof views)[number];

const CalendarTab = lazy(async () => ({ default: (await import('./calendar/CalendarTab.tsx')).CalendarTab }));
const FiguresTab = lazy(async () => ({ default: (await import('./figures/FiguresTab.tsx')).FiguresTab }));
const printed = { board: PrintBoard, calendar: PrintCalendar, list: PrintList, figures: PrintFigures };

/** Everyone's work in one place. */
export function WorksheetPage() {
  const t = worksheetTexts.useTexts();
  const language = useLanguage();
  const address = useAddress();
  const tools = useCardTools();
  const [isPrinting, setIsPrinting] = useState(false);
  const view = views.find((each) => each === address.get('tab')) ?? 'board';
  const Printed = printed[view];
  return (
    <div className="worksheet">
      <PageHeader
        title={pages.worksheet[language]}
        actions={<Actions {...{ view, address }} onPrint={() => setIsPrinting(true)} />}
      />
      <Tabs
        activeKey={view}
        items={views.map((key) => ({ key, label: t(key) }))}
        onChange={(tab) => address.set({ tab: tab === 'board' ? '' : tab, page: '' })}
      />
      <WorkFilters address={address} isGroupOnly={view === 'figures'} />
      <Suspense fallback={<LoadingState />}>
        {view === 'board' && <BoardView {...{ address, tools }} />}
        {view === 'calendar' && <CalendarTab {...{ address, tools }} />}
        {view === 'list' && <WorkList {...{ address, tools }} />}
        {view === 'figures' && <FiguresTab address={address} />}
      </Suspense>
      {tools.above}
      {isPrinting && <Printed address={address} onClose={() => setIsPrinting(false)} />}
    </div>
  );
}

function Actions({ view, address, onPrint }: { view: View; address: Address; onPrint: () => void }) {
  const t = worksheetTexts.useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const state = view === 'list' ? stateOf(address) : undefined;
  const save = () => {
    setIsBusy(true);
    const body = { ...workFilter(address), ...(state && { state }), utcOffset: dayjs().utcOffset() };
    // A failure is shown by the download itself.
    download(api.worksheet.export, body)
      .catch(() => undefined)
      .finally(() => setIsBusy(false));
  };
  return (
    <>
      <Button icon={<PrinterOutlined />} onClick={onPrint}>
        {t('print')}
      </Button>
      <Button icon={<DownloadOutlined />} loading={isBusy} onClick={save}>
        {t('export')}
      </Button>
    </>
  );
}
