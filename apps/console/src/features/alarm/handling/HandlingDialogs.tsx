import { type Alarm, api } from '@lookfar/contract';
import { Suspense } from 'react';
import { send } from '../../../client/send.ts';
import { ExplainDrawer } from '../../notification/index.ts';
import { ReportDialog } from '../../repair/index.ts';
import { alarmTexts } from '../alarmTexts.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ShelveDialog } from './ShelveDialog.tsx';
import type { Handling } from './useHandling.ts';

const reasonCalls = { suppress: api.alarm.suppress, outOfService: api.alarm.outOfService } as const;

export function HandlingDialogs({ handling }: { handling: Handling }) {
  const t = alarmTexts.useTexts();
  const { dialog, ask, changed } = handling;
  if (!dialog) return null;
  const { kind, alarm } = dialog;
  const close = () => ask(undefined);
  switch (kind) {
    case 'note':
      return <NoteDialog alarm={alarm} acknowledge={(note) => handling.acknowledge([alarm], note)} onClose={close} />;
    case 'shelve':
      return <ShelveDialog alarm={alarm} onDone={changed} onClose={close} />;
    case 'repair':
      return <RepairDialog alarm={alarm} onDone={changed} onClose={close} />;
    case 'explain':
      return (
        <Suspense>
          <ExplainDrawer alarm={alarm} onClose={close} />
        </Suspense>
      );
    default:
      return (
        <ReasonDialog
          alarm={alarm}
          title={t(kind === 'suppress' ? 'suppressTitle' : 'serviceTitle')}
          what={t(kind === 'suppress' ? 'suppressWhat' : 'serviceWhat')}
          okText={t(kind === 'suppress' ? 'suppressOk' : 'serviceOk')}
          submit={async (reason) => {
            await send(reasonCalls[kind], { alarmId: alarm.alarmId, reason }, { quiet: true });
            changed();
          }}
          onClose={close}
        />
      );
  }
}

interface RepairDialogProps {
  alarm: Alarm;
  onDone: () => void;
  onClose: () => void;
}

function RepairDialog({ alarm: { equipmentId, alarmId, text }, onDone, onClose }: RepairDialogProps) {
  if (equipmentId === null) return null;
  return (
    <Suspense>
      <ReportDialog equipmentId={equipmentId} alarm={{ id: alarmId, text }} onDone={onDone} onClose={onClose} />
    </Suspense>
  );
}
