import { type AccountCalls, type AccountOptions, peopleLimits, requestLimits } from '@lookfar/contract';
import { Alert, Button, Input, Modal, Switch, Table, TreeSelect } from 'antd';
import { type Key, useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { words } from '../../../base/i18n/words.ts';
import { send } from '../../../client/send.ts';
import { useCall } from '../../../client/useCall.ts';
import { useAfterTyping } from '../../../ui/useAfterTyping.ts';
import { treeOptions } from './accountOptions.ts';
import { accountFormTexts } from './formTexts.ts';

interface DevicePickerProps {
  calls: AccountCalls;
  options: AccountOptions;
  value: readonly number[];
  onChange: (value: number[]) => void;
  onClose: () => void;
}

const pageSize = 10;
/** Of a request that reads everything that was found. */
const readAtOnce = 200;

/** Chooses among any number of devices: searched and paged by the server, all that were found at once if wanted. */
export function DevicePicker({ calls, options, value, onChange, onClose }: DevicePickerProps) {
  const t = accountFormTexts.useTexts();
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly number[]>(value);
  const [typed, setTyped] = useState('');
  const [groupId, setGroupId] = useState<number>();
  const [pageNo, setPageNo] = useState(1);
  const [only, setOnly] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = useAfterTyping(typed.trim());
  const filter = { orgId: options.orgId, ...(name && { name }), ...(groupId !== undefined && { groupId }) };
  const shown = only ? chosen.slice((pageNo - 1) * pageSize, pageNo * pageSize) : undefined;
  const body = shown
    ? { orgId: options.orgId, ids: shown.slice(0, requestLimits.devices), pageSize }
    : { ...filter, pageNo, pageSize };
  const query = useCall(calls.devices, body, { keepPrevious: true });
  const total = only ? chosen.length : (query.data?.total ?? 0);
  const isFull = chosen.length > peopleLimits.chosenDevices;

  const addFound = async () => {
    setBusy(true);
    const found = new Set(chosen);
    for (let page = 1; (page - 1) * readAtOnce < total && found.size <= peopleLimits.chosenDevices; page += 1) {
      const { list } = await send(calls.devices, { ...filter, pageNo: page, pageSize: readAtOnce });
      for (const { id } of list) found.add(id);
    }
    setChosen([...found]);
    setBusy(false);
  };

  return (
    <Modal
      open
      title={t('chooseTitle')}
      width={680}
      okText={t('ok')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: isFull }}
      onOk={() => {
        onChange([...chosen]);
        onClose();
      }}
      onCancel={onClose}
    >
      <div className="account-chosen-tools">
        <Input
          allowClear
          value={typed}
          placeholder={t('search')}
          aria-label={t('search')}
          disabled={only}
          onChange={(event) => {
            setTyped(event.target.value);
            setPageNo(1);
          }}
        />
        <TreeSelect
          allowClear
          showSearch
          treeNodeFilterProp="title"
          placeholder={t('allGroups')}
          aria-label={t('group')}
          disabled={only}
          value={groupId ?? null}
          treeData={treeOptions(options.groups, t('unnamed'))}
          onChange={(next: number | null | undefined) => {
            setGroupId(next ?? undefined);
            setPageNo(1);
          }}
        />
      </div>
      {query.error && <Alert type="error" showIcon title={failureText(query.error, language).reason} />}
      <Table
        size="small"
        rowKey="id"
        aria-label={t('chooseTitle')}
        loading={query.isFetching || busy}
        dataSource={query.data?.list ?? []}
        rowSelection={{
          preserveSelectedRowKeys: true,
          selectedRowKeys: chosen as Key[],
          onChange: (keys) => setChosen(keys.map(Number)),
        }}
        pagination={{ current: pageNo, pageSize, total, showSizeChanger: false, onChange: setPageNo }}
        columns={[
          { key: 'name', title: words.device[language], dataIndex: 'name' },
          { key: 'group', title: words.group[language], dataIndex: 'groupName', render: (text: string) => text || '—' },
        ]}
      />
      <div className="account-chosen-foot">
        <strong>{t('chosen', { count: chosen.length })}</strong>
        {!only && total > 0 && (
          <Button size="small" loading={busy} onClick={() => void addFound()}>
            {t('addFound', { count: total })}
          </Button>
        )}
        {chosen.length > 0 && (
          <>
            <Button
              size="small"
              onClick={() => {
                setChosen([]);
                setOnly(false);
              }}
            >
              {t('clear')}
            </Button>
            <Switch
              size="small"
              aria-label={t('onlyChosen')}
              checked={only}
              onChange={(next) => {
                setOnly(next);
                setPageNo(1);
              }}
            />
            {t('onlyChosen')}
          </>
        )}
      </div>
      {isFull && <Alert type="error" showIcon title={t('tooMany', { limit: peopleLimits.chosenDevices })} />}
    </Modal>
  );
}
