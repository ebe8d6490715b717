import { type Account, api, type Text } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { sayOf } from '../../ui/screen/actions.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';

const note: Text = {
  cn: '“{loginname}”之后登录只需密码，原有的恢复码失效。仅在本人丢失手机和恢复码时使用。',
  en: '“{loginname}” will log in with the password alone, and the recovery codes stop working. Use this only if they have lost both their phone and their codes.',
};

/** For somebody who has lost their phone and their recovery codes. */
export function RemoveSecondFactor({ row, onChanged, onClose }: RowAboveProps<Account>) {
  const language = useLanguage();
  return (
    <ConfirmDialog
      danger
      title={{ cn: '解除二次验证', en: 'Remove second factor' }[language]}
      okText={{ cn: '解除', en: 'Remove' }[language]}
      onClose={onClose}
      run={async () => {
        await send(api.accountTotp.remove, { accountId: row.id }, { quiet: true });
        onChanged();
      }}
    >
      <p>{sayOf(note, row, language)}</p>
    </ConfirmDialog>
  );
}
