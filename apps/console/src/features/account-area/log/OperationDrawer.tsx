import { actionName, GOOD, type OwnOperationLine } from '@lookfar/contract';
import { Drawer } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { words } from '../../../base/i18n/words.ts';
import { detailLines } from '../../../shared/operation-log/operationWords.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FactList } from '../../../ui/facts/FactList.tsx';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import type { RowAboveProps } from '../../../ui/screen/screenAction.ts';
import { logTexts } from './logTexts.ts';

/** One operation with everything that was recorded. */
export function OperationDrawer({ row, onClose }: RowAboveProps<OwnOperationLine>) {
  const t = logTexts.useTexts();
  const language = useLanguage();
  const details = detailLines(row.detail, language);
  return (
    <Drawer open title={actionName(row.action, language)} size={480} onClose={onClose}>
      <FactList
        facts={[
          [words.time[language], formatEnvelopeTime(row.gmtCreate)],
          [words.result[language], row.code === GOOD ? t('done') : `${row.code} ${row.message}`],
          [t('address'), row.address || '—'],
          ...details.map(({ label, value }) => [label, value] as const),
        ]}
      />
      {details.length === 0 && <EmptyState title={t('noDetail')} />}
    </Drawer>
  );
}
