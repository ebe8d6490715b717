import type { BatchResult } from '@lookfar/contract';
import { Alert, Table } from 'antd';
import { dialogTexts } from './dialogTexts.ts';

/** How many succeeded, and each failure with its reason. */
export function BatchOutcome({ result: { done, failed } }: { result: BatchResult }) {
  const t = dialogTexts.useTexts();
  if (failed.length === 0) return <Alert type="success" showIcon title={t('allDone', { done })} />;
  return (
    <>
      <Alert type="warning" showIcon title={t('someFailed', { done, failed: failed.length })} />
      <Table
        className="equipment-outcome"
        size="small"
        rowKey="id"
        dataSource={failed}
        pagination={false}
        scroll={{ y: 320 }}
        columns={[
          { key: 'name', title: t('device'), dataIndex: 'name', width: 200 },
          { key: 'message', title: t('reason'), dataIndex: 'message' },
        ]}
      />
    </>
  );
}
