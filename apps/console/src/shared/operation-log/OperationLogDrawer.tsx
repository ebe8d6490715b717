import './operation-log.css';
import { actionName, api, GOOD, type OperationLine, type OperationObject } from '@lookfar/contract';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useCall } from '../../client/useCall.ts';
import { DrawerPages } from '../../ui/DrawerPages.tsx';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { operationTexts } from './operationTexts.ts';
import { detailLines } from './operationWords.ts';

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

/** The same without a drawer, for a tab. */
export function OperationLog({ objectKind, objectId }: Pick<OperationLogDrawerProps, 'objectKind' | 'objectId'>) {
  const t = operationTexts.useTexts();
  const [pageNo, setPageNo] = useState(1);
  const body = { objectKind, objectId, pageNo, pageSize };
  const log = useCall(api.operationLog.query, body, { keepPrevious: true, staleTime: 0 });
  return (
    <Loaded
      query={log}
      failed={t('loadFailed')}
      empty={{ title: t('empty'), note: t('emptyNote') }}
      isEmpty={({ total }) => total === 0}
    >
      {({ total, list }) => (
        <>
          <ol className="operation-log">
            {list.map((line) => (
              <LogLine key={line.id} line={line} />
            ))}
          </ol>
          <DrawerPages pageNo={pageNo} pageSize={pageSize} total={total} onChange={setPageNo} />
        </>
      )}
    </Loaded>
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
        <strong>{actionName(line.action, language)}</strong>
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
