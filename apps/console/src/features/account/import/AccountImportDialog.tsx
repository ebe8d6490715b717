import { DownloadOutlined } from '@ant-design/icons';
import type { AccountKind } from '@lookfar/contract';
import { Alert, Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { saveFile } from '../../../client/saveFile.ts';
import { useCall } from '../../../client/useCall.ts';
import { ImportDialog } from '../../../shared/sheet-import/ImportDialog.tsx';
import type { AboveProps } from '../../../ui/screen/screenAction.ts';
import { writeWorkbook } from '../../../ui/sheet/writeWorkbook.ts';
import { callsOf } from '../accountKinds.ts';
import { accountTexts } from '../accountTexts.ts';
import { type AccountsMade, accountImport } from './accountImport.ts';

const texts = defineTexts('account.import', {
  once: {
    cn: '{count} 个账号的临时密码由系统生成，只能现在下载。',
    en: 'Temporary passwords were generated for {count} {count|account|accounts}. They can only be downloaded now.',
  },
  download: { cn: '下载临时密码', en: 'Download passwords' },
  file: { cn: '临时密码.xlsx', en: 'temporary-passwords.xlsx' },
});

/** Accounts from a spreadsheet; platform staff say for which organisation. */
export function importAccounts(kind: AccountKind) {
  return function ImportAccounts({ onChanged, onClose }: AboveProps) {
    const t = accountTexts.useTexts();
    const isStaff = useUser()?.roleType !== 'enterprise';
    const [chosen, setChosen] = useState<number>();
    const { data } = useCall(callsOf[kind].options, isStaff ? {} : undefined);
    const orgId = chosen ?? data?.orgId;
    const of = useMemo(() => accountImport(kind, orgId), [orgId]);
    const place = data && kind !== 'op' && (
      <Select
        className="account-import-org"
        aria-label={t('org')}
        value={orgId ?? null}
        showSearch={{ optionFilterProp: 'label' }}
        options={data.orgs.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(next: number | null) => setChosen(next ?? undefined)}
      />
    );
    return <ImportDialog of={of} before={place} Outcome={Passwords} onDone={onChanged} onClose={onClose} />;
  };
}

function Passwords({ done: { passwords } }: { done: AccountsMade }) {
  const t = texts.useTexts();
  const name = accountTexts.useTexts();
  if (passwords.length === 0) return null;
  const save = async () => {
    const rows = passwords.map(({ loginname, password }) => [loginname, password]);
    const head = [name('loginname'), name('password')];
    saveFile(await writeWorkbook({ name: name('password'), rows: [head, ...rows], widths: [24, 20] }), t('file'));
  };
  return (
    <Alert
      className="account-secret"
      type="warning"
      showIcon
      title={t('once', { count: passwords.length })}
      action={
        <Button icon={<DownloadOutlined />} onClick={() => void save()}>
          {t('download')}
        </Button>
      }
    />
  );
}
