import './page-tree.css';
import { api, type ProjectPageLine, type Publication } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useCall, useRefresh } from '../../../client/useCall.ts';
import { DrawerPages } from '../../../ui/DrawerPages.tsx';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, PlainList } from '../../../ui/layout/Layout.tsx';
import { pageTreeTexts } from './pageTreeTexts.ts';

interface PublicationsProps {
  page: ProjectPageLine;
  onChanged: () => Promise<void>;
}

const pageSize = 10;

/** What was published before, the newest first; each can be shown again. */
export function Publications({ page, onChanged }: PublicationsProps) {
  const t = pageTreeTexts.useTexts();
  const refresh = useRefresh();
  const [pageNo, setPageNo] = useState(1);
  const [wanted, setWanted] = useState<Publication>();
  const { id, published } = page;
  // Another publication makes another list.
  const query = useCall(
    api.projectPage.publications,
    { id, pageNo, pageSize },
    { keepPrevious: true, extra: [published?.number ?? 0] },
  );
  return (
    <section className="page-publications" aria-label={t('publications')}>
      <h3>{t('publications')}</h3>
      <Loaded
        query={query}
        failed={t('publicationsFailed')}
        isEmpty={({ total }) => total === 0}
        empty={<Dim as="p">{t('noPublications')}</Dim>}
      >
        {({ total, list }) => (
          <>
            <PlainList as="ol">
              {list.map((one) => (
                <Line
                  key={one.number}
                  publication={one}
                  isCurrent={one.number === published?.number}
                  onRollBack={setWanted}
                />
              ))}
            </PlainList>
            <DrawerPages pageNo={pageNo} pageSize={pageSize} total={total} onChange={setPageNo} />
          </>
        )}
      </Loaded>
      {wanted && (
        <ConfirmDialog
          title={t('rollBackTitle', { number: wanted.number })}
          okText={t('rollBack')}
          run={async () => {
            const base = published?.number ?? 0;
            try {
              await send(api.projectPage.rollBack, { id, number: wanted.number, base }, { quiet: true });
              notify({ level: 'success', text: t('rolledBack') });
            } finally {
              await Promise.all([onChanged(), refresh(api.projectPage.publications)]);
            }
          }}
          onClose={() => setWanted(undefined)}
        >
          <p>{t('rollBackNote')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface LineProps {
  publication: Publication;
  isCurrent: boolean;
  onRollBack: (publication: Publication) => void;
}

function Line({ publication, isCurrent, onRollBack }: LineProps) {
  const t = pageTreeTexts.useTexts();
  const { number, note, loginname, gmtCreate, rolledBackTo, widgetCount } = publication;
  return (
    <li className="page-publication">
      <span>
        <strong>{t('number', { number })}</strong>{' '}
        {rolledBackTo !== null && <Dim small>{t('repeated', { number: rolledBackTo })}</Dim>}
        {note && <span className="page-publication-note">{note}</span>}
        <Dim as="span" small className="page-publication-facts">
          {loginname} {formatEnvelopeTime(gmtCreate)} · {t('widgets')} {widgetCount}
        </Dim>
      </span>
      {isCurrent ? (
        <Dim small>{t('current')}</Dim>
      ) : (
        <Button size="small" onClick={() => onRollBack(publication)}>
          {t('rollBack')}
        </Button>
      )}
    </li>
  );
}
