import { api, type OutboxMessage, type Text } from '@lookfar/contract';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import type { RowAboveProps, RowsAboveProps } from '../../ui/screen/screenAction.ts';

export const resendText: Text = { cn: '重新发送', en: 'Send again' };

const texts = defineTexts('outboxResend', {
  one: { cn: '将重新发送给 {target}。', en: 'It will be sent to {target} again.' },
  several: {
    cn: '将重新发送 {count} 条发送失败的消息。',
    en: '{count} {count|message|messages} that failed will be sent again.',
  },
  others: {
    cn: '另外选中的 {count} 条未失败或已失效，不会重新发送。',
    en: '{count} {count|other message is|other messages are} left out: not failed, or of no use any more.',
  },
  done: { cn: '{count} 条消息已重新排队发送', en: '{count} {count|message|messages} queued again' },
});

export function ResendRow({ row, onChanged, onClose }: RowAboveProps<OutboxMessage>) {
  return <ResendDialog rows={[row]} finished={onChanged} onClose={onClose} />;
}

export function ResendRows(props: RowsAboveProps<OutboxMessage>) {
  return <ResendDialog {...props} />;
}

function ResendDialog({ rows, finished, onClose }: RowsAboveProps<OutboxMessage>) {
  const t = texts.useTexts();
  const language = useLanguage();
  const ids = rows.filter(({ mayResend }) => mayResend).map(({ id }) => id);
  const others = rows.length - ids.length;
  const [first] = rows;
  return (
    <ConfirmDialog
      title={resendText[language]}
      okText={resendText[language]}
      disabled={ids.length === 0}
      onClose={onClose}
      run={async () => {
        const { count } = await send(api.outbox.resend, { ids }, { quiet: true });
        notify({ level: 'success', text: texts.text('done', { count }) });
        finished();
      }}
    >
      <p>{rows.length === 1 && first ? t('one', { target: first.target }) : t('several', { count: ids.length })}</p>
      {others > 0 && <p>{t('others', { count: others })}</p>}
    </ConfirmDialog>
  );
}
