import { type Alarm, api } from '@lookfar/contract';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { ReportDialog } from '../../repair/index.ts';

const texts = defineTexts('project.alarms.report', {
  report: { cn: '报修', en: 'Report fault' },
  reportOne: { cn: '报修：{text}', en: 'Report fault: {text}' },
});

/** [PO18] Reports the fault that an alarm shows, for people who see repairs of the device. */
export function ReportAlarm({ alarm: { alarmId, equipmentId, shared, text } }: { alarm: Alarm }) {
  const t = texts.useTexts();
  const mayReport = isAllowed(useUser(), api.repair.report.may);
  const [isOpen, setOpen] = useState(false);
  if (!mayReport || equipmentId === null || shared) return null;
  return (
    <>
      <Button size="small" aria-label={t('reportOne', { text })} onClick={() => setOpen(true)}>
        {t('report')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog equipmentId={equipmentId} alarm={{ id: alarmId, text }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
