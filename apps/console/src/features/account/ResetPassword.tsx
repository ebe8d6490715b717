import type { Account, AccountKind } from '@lookfar/contract';
import { useRef, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { callsOf } from './accountKinds.ts';
import { SecretOnce } from './SecretOnce.tsx';

/** Generates a temporary password and shows it once. */
export function resetPassword(kind: AccountKind) {
  return function ResetPassword({ row, onChanged, onClose }: RowAboveProps<Account>) {
    const language = useLanguage();
    const [password, setPassword] = useState('');
    const isDone = useRef(false);
    if (password) return <SecretOnce password={password} onClose={onClose} />;
    const say = {
      cn: {
        title: '重置密码',
        ok: '重置',
        note: `“${row.loginname}”会得到一个临时密码，并在所有设备上退出登录。`,
      },
      en: {
        title: 'Reset password',
        ok: 'Reset',
        note: `“${row.loginname}” gets a temporary password and is logged out everywhere.`,
      },
    }[language];
    return (
      <ConfirmDialog
        danger
        title={say.title}
        okText={say.ok}
        onClose={() => !isDone.current && onClose()}
        run={async () => {
          const reply = await send(callsOf[kind].resetPassword, { id: row.id }, { quiet: true });
          isDone.current = true;
          setPassword(reply.password);
          onChanged();
        }}
      >
        <p>{say.note}</p>
      </ConfirmDialog>
    );
  };
}
