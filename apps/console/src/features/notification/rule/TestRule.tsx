import { api, type NotifyRule, type NotifyWay, notifyWayNames, type ReplyOf } from '@lookfar/contract';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { words } from '../../../base/i18n/words.ts';
import { send } from '../../../client/send.ts';
import { PlainList } from '../../../ui/layout/Layout.tsx';
import type { RowAboveProps } from '../../../ui/screen/screenAction.ts';
import { DeliveryState } from '../explain/DeliveryState.tsx';
import { ruleTexts } from './ruleTexts.ts';

/** Sends an example by each way of the rule, and says how each ended. */
export function TestRule({ row, onChanged, onClose }: RowAboveProps<NotifyRule>) {
  const t = ruleTexts.useTexts();
  const language = useLanguage();
  const test = useMutation({
    mutationFn: () => send(api.notifyRule.test, { id: row.id }, { quiet: true }),
    onSuccess: onChanged,
  });
  return (
    <Modal
      open
      title={t('testTitle', { name: row.name })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.close[language]}</Button>
          <Button type="primary" loading={test.isPending} onClick={() => test.mutate()}>
            {t(test.data ? 'testAgain' : 'testSend')}
          </Button>
        </>
      }
    >
      <p>{t('testNote')}</p>
      {test.error && <Alert type="error" showIcon title={failureText(test.error, language).reason} />}
      {test.data && <Outcomes list={test.data.list} />}
    </Modal>
  );
}

function Outcomes({ list }: ReplyOf<typeof api.notifyRule.test>) {
  const t = ruleTexts.useTexts();
  const language = useLanguage();
  if (list.length === 0) return <Alert type="warning" showIcon title={t('testNone')} />;
  return (
    <PlainList className="notify-outcomes">
      {list.map(({ way, target, state, error }) => (
        <li key={`${way} ${target}`}>
          <strong>{notifyWayNames[way as NotifyWay]?.[language] ?? way}</strong> <span>{target}</span>
          <DeliveryState state={state} error={error} />
        </li>
      ))}
    </PlainList>
  );
}
