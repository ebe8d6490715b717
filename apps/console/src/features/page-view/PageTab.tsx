import type { DetailTabProps } from '../device-tab/index.ts';
import './page.css';
import { api, type ViewedPage } from '@lookfar/contract';
import { Select } from 'antd';
import { useNavigate } from 'react-router';
import { useCall } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageDrawing } from './PageDrawing.tsx';
import { pageTexts } from './pageTexts.ts';

/** [PV11] How often to check for a new revision of the page. */
const checkMs = 60_000;

/** The page in the address, or the home page of the device; the user can switch to the others. */
export function PageTab({ equipment, watched, opening }: DetailTabProps) {
  const t = pageTexts.useTexts();
  const { id } = equipment;
  const pages = useCall(api.pageView.queryHome, { equipmentId: id }, { staleTime: checkMs, refetchInterval: checkMs });
  return (
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
              <PageChoice pages={list} shown={undefined} />
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
            choice={list.length > 1 && <PageChoice pages={list} shown={shown} />}
          />
        );
      }}
    </Loaded>
  );
}

function PageChoice({ pages, shown }: { pages: readonly ViewedPage[]; shown: ViewedPage | undefined }) {
  const t = pageTexts.useTexts();
  const navigate = useNavigate();
  return (
    <Select
      className="page-choice"
      aria-label={t('choose')}
      placeholder={t('choose')}
      value={shown?.id ?? null}
      onChange={(id) => void navigate(`/monitor/eg/detail/page/${id}/0`)}
      options={pages.map(({ id, title, isHome }) => ({ value: id, label: isHome ? t('home', { title }) : title }))}
    />
  );
}
