import { Button, Table } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import type { Holder, ShareRights, ShareSubject } from './shareSubject.ts';
import { shareTexts } from './shareTexts.ts';

/** The accounts that have it; it can be revoked from each of them. */
export function Holders<Auth extends ShareRights>({ subject }: { subject: ShareSubject<Auth> }) {
  const t = shareTexts.useTexts();
  const language = useLanguage();
  const [revoked, setRevoked] = useState<Holder>();
  const { holders, thing, revoke } = subject;
  if (holders.length === 0) return <EmptyState title={t('noHolders')} />;
  return (
    <>
      <Table<Holder>
        size="small"
        rowKey="id"
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={[...holders]}
        columns={[
          { key: 'loginname', dataIndex: 'loginname', title: t('holder') },
          { key: 'org', dataIndex: 'orgName', title: t('org') },
          { key: 'since', title: t('since'), render: (_, { gmtCreate }) => formatEnvelopeTime(gmtCreate) },
          {
            key: 'revoke',
            align: 'right',
            render: (_, holder) => (
              <Button type="link" danger size="small" onClick={() => setRevoked(holder)}>
                {t('revoke')}
              </Button>
            ),
          },
        ]}
      />
      {revoked && (
        <ConfirmDialog
          danger
          title={t('revokeTitle', { loginname: revoked.loginname })}
          okText={t('revoke')}
          run={async () => {
            await revoke(revoked.id);
            notify({ level: 'success', text: t('revoked') });
          }}
          onClose={() => setRevoked(undefined)}
        >
          {t('revokeNote', { thing: thing[language] })}
        </ConfirmDialog>
      )}
    </>
  );
}
