import { alarmLevels, type Message } from '@lookfar/contract';
import { Button } from 'antd';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { messageTexts } from '../messageTexts.ts';

/** [MSG7] Announces the messages that arrived while the reader was busy. */
export function NewBar({ waiting, onShow }: { waiting: readonly Message[]; onShow: () => void }) {
  const t = messageTexts.useTexts();
  const gravest = alarmLevels.find((level) => waiting.some((message) => message.level === level));
  return (
    <div className="message-new" role="status">
      {gravest && <StatusMark state={gravest} />}
      <span>{t('newOnes', { count: waiting.length })}</span>
      <Button size="small" type="primary" onClick={onShow}>
        {t('showNew')}
      </Button>
    </div>
  );
}
