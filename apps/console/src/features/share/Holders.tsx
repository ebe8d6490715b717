import { api, type ShareInfo } from '@lookfar/contract';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import { shareTexts } from './shareTexts.ts';

type Holder = ShareInfo['holders'][number];

/** The accounts that have the device; it can be revoked from each of them. */
export function Holders({ info, onChanged }: { info: ShareInfo; onChanged: (info: ShareInfo) => void }) {
  const t = shareTexts.useTexts();
  const [revoked, setRevoked] = useState<Holder>();
  if (info.holders.length === 0) return <EmptyState title={t('noHolders')} />;
  const revoke = async ({ id }: Holder) => {
    onChanged(await send(api.share.revoke, { equipId: info.equipId, holderId: id }, { quiet: true }));
    notify({ level: 'success', text: t('revoked') });
  };
  return (
    <>
      <Table<Holder>
        size="small"
        rowKey="id"
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={info.holders}
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
          run={() => revoke(revoked)}
          onClose={() => setRevoked(undefined)}
        >
          {t('revokeNote')}
        </ConfirmDialog>
      )}
    </>
  );
}
