import { api, type NotifyChannel } from '@lookfar/contract';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { words } from '../../../base/i18n/words.ts';
import { send } from '../../../client/send.ts';
import type { RowAboveProps } from '../../../ui/screen/screenAction.ts';
import { channelTexts } from './channelTexts.ts';

/** Sends an example and says how it ended. */
export function TestChannel({ row, onChanged, onClose }: RowAboveProps<NotifyChannel>) {
  const t = channelTexts.useTexts();
  const language = useLanguage();
  const test = useMutation({
    mutationFn: () => send(api.notifyChannel.test, { id: row.id }, { quiet: true }),
    onSettled: onChanged,
  });
  const { data, error } = test;
  return (
    <Modal
      open
      title={t('testTitle', { name: row.name })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.close[language]}</Button>
          <Button type="primary" loading={test.isPending} onClick={() => test.mutate()}>
            {t(data ? 'testAgain' : 'testSend')}
          </Button>
        </>
      }
    >
      <p>{t('testNote')}</p>
      {error && <Alert type="error" showIcon title={failureText(error, language).reason} />}
      {data?.state === 'sent' && <Alert type="success" showIcon title={t('testSent')} />}
      {data?.state === 'failed' && <Alert type="error" showIcon title={t('testFailed')} description={data.error} />}
    </Modal>
  );
}
