import './operation-log.css';
import { GOOD, type OperationLine, type OperationObject, queryOperations } from '@lookfar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { DrawerPages } from '../../ui/DrawerPages.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { operationTexts } from './operationTexts.ts';
import { actionText, detailLines } from './operationWords.ts';

interface OperationLogDrawerProps {
  objectKind: OperationObject;
  objectId: number;
  open: boolean;
  onClose: () => void;
}

const pageSize = 20;

/** Who did what to an object, the newest first. */
export function OperationLogDrawer({ objectKind, objectId, open, onClose }: OperationLogDrawerProps) {
  const t = operationTexts.useTexts();
  return (
    <Drawer title={t('title')} open={open} onClose={onClose} size={480} destroyOnHidden>
      <OperationLog objectKind={objectKind} objectId={objectId} />
    </Drawer>
  );
}

function OperationLog({ objectKind, objectId }: Pick<OperationLogDrawerProps, 'objectKind' | 'objectId'>) {
  const t = operationTexts.useTexts();
  const [pageNo, setPageNo] = useState(1);
  const log = useQuery({
    queryKey: ['operations', objectKind, objectId, pageNo],
    queryFn: ({ signal }) => send(queryOperations, { objectKind, objectId, pageNo, pageSize }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (log.isError) return <ErrorState title={t('loadFailed')} error={log.error} onRetry={() => void log.refetch()} />;
  if (!log.data) return <LoadingState />;
  if (log.data.total === 0) return <EmptyState title={t('empty')} note={t('emptyNote')} />;
  return (
    <>
      <ol className="operation-log">
        {log.data.list.map((line) => (
          <LogLine key={line.id} line={line} />
        ))}
      </ol>
      <DrawerPages pageNo={pageNo} pageSize={pageSize} total={log.data.total} onChange={setPageNo} />
    </>
  );
}

function LogLine({ line }: { line: OperationLine }) {
  const t = operationTexts.useTexts();
  const language = useLanguage();
  const done = line.code === GOOD || line.code === '201';
  const details = detailLines(line.detail, language);
  return (
    <li className={done ? undefined : 'operation-failed'}>
      <div className="operation-head">
        <strong>{actionText(line.action, language)}</strong>
        <time>{formatEnvelopeTime(line.gmtCreate)}</time>
      </div>
      <div className="operation-who">
        {t('by', { name: line.loginname || t('system'), address: line.address || '—' })}
      </div>
      {!done && (
        <div className="operation-reason">
          {t('failed', { code: line.code })} {line.message}
        </div>
      )}
      {details.length > 0 && (
        <dl className="operation-detail" aria-label={t('detail')}>
          {details.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
