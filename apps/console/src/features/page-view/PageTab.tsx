import { type DetailTabProps, PageAddressContext } from '../device-tab/index.ts';
import './page.css';
import { api, type ViewedPage } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { useCallback, useContext, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { callKey, useCall } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useFullScreen } from './frame/useFullScreen.ts';
import { viewDevicePage } from './framed/DevicePageView.tsx';
import { frameSearch } from './frames/frameSearch.ts';
import { PageBar } from './PageBar.tsx';
import { PageDrawing } from './PageDrawing.tsx';
import { type PageSwitch, PageSwitchContext } from './PageSwitch.ts';
import { pageTexts } from './pageTexts.ts';

/** [PV11] How often to check for a new revision of the page. */
const checkMs = 60_000;
/** Pages that the choice shows without scrolling; among more one searches. */
const atOnce = 8;

/** The page in the address, or the home page of the device; the user can switch to the others. */
export function PageTab({ equipment, watched, opening }: DetailTabProps) {
  const t = pageTexts.useTexts();
  const pages = usePages(equipment.id);
  const screen = useFullScreen();
  const { leave } = screen;
  const navigate = useNavigate();
  const addressOf = useContext(PageAddressContext);
  const goTo = useCallback<PageSwitch>(
    (page, start) => void navigate(addressOf(page) + (start ? frameSearch(start) : ''), { state: leave() }),
    [navigate, addressOf, leave],
  );
  return (
    <PageSwitchContext value={goTo}>
      <section className={screen.isFull ? 'page-screen page-screen-full' : 'page-screen'}>
        <Loaded
          query={pages}
          failed={t('loadFailed')}
          empty={{ title: t('noPage'), note: t('noPageNote') }}
          isEmpty={({ list }) => list.length === 0}
        >
          {({ homeId, list }) => {
            const wanted = opening.pageId ?? homeId ?? list[0]?.id;
            const shown = list.find((page) => page.id === wanted);
            // Another page in its place would put other buttons under a finger that is about to press.
            if (!shown)
              return (
                <>
                  <PageBar choice={<PageChoice pages={list} shown={undefined} />} screen={screen} />
                  <EmptyState title={t('gone')} />
                </>
              );
            return (
              <PageDrawing
                key={shown.id}
                pageId={shown.id}
                revision={shown.revision}
                equipment={equipment}
                watched={watched}
                screen={screen}
                viewer={viewDevicePage}
                choice={list.length > 1 && <PageChoice pages={list} shown={shown} />}
              />
            );
          }}
        </Loaded>
      </section>
    </PageSwitchContext>
  );
}

/** The pages of a device. What is known of each serves its address too: switching keeps the device and its channel. */
function usePages(equipmentId: number) {
  const client = useQueryClient();
  const pages = useCall(api.pageView.queryHome, { equipmentId }, { staleTime: checkMs, refetchInterval: checkMs });
  const list = pages.data?.list;
  useEffect(() => {
    for (const page of list ?? []) client.setQueryData(callKey(api.pageView.view, { id: page.id }), page);
  }, [client, list]);
  return pages;
}

function PageChoice({ pages, shown }: { pages: readonly ViewedPage[]; shown: ViewedPage | undefined }) {
  const t = pageTexts.useTexts();
  const goTo = useContext(PageSwitchContext);
  const open = (id: number | null) => {
    const page = pages.find((one) => one.id === id);
    if (page) goTo({ pageId: page.id, equipmentId: page.equipmentId });
  };
  return (
    <Select
      className="page-choice"
      aria-label={t('choose')}
      placeholder={t('choose')}
      value={shown?.id ?? null}
      onChange={open}
      showSearch={pages.length > atOnce && { optionFilterProp: 'label' }}
      options={pages.map(({ id, title, isHome }) => ({ value: id, label: isHome ? t('home', { title }) : title }))}
    />
  );
}
