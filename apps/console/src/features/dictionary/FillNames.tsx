import { api, dictionaryLimits } from '@lookfar/contract';
import { Alert, Empty, Flex, Input, Modal, Table } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { useCall } from '../../client/useCall.ts';
import type { AboveProps } from '../../ui/screen/screenAction.ts';
import { readSheet } from '../../ui/sheet/readSheet.ts';
import { FilePicker } from '../../ui/upload/FilePicker.tsx';
import { dictionaryTexts } from './dictionaryTexts.ts';
import { readTerms } from './readTerms.ts';

const mostBytes = 1024 * 1024;

/** Names that have no English yet, each with a field for it; or all of those in a sheet. */
export function FillNames({ onChanged, onClose }: AboveProps) {
  const t = dictionaryTexts.useTexts();
  const language = useLanguage();
  const { data: missing, isPending } = useCall(api.dictionary.missing, {});
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [sheet, setSheet] = useState<ReadonlyMap<string, string>>(new Map());
  const [isUnreadable, setUnreadable] = useState(false);
  const [busy, setBusy] = useState(false);
  const terms = [...new Map([...sheet, ...typed])]
    .map(([text, english]) => ({ text, english: english.trim() }))
    .filter(({ english }) => english !== '');
  const isTooMany = terms.length > dictionaryLimits.filled;

  const load = async (file: File | undefined) => {
    setUnreadable(false);
    try {
      const read = file ? readTerms(await readSheet(file)) : [];
      setSheet(new Map(read.map(({ text, english }) => [text, english])));
    } catch {
      setUnreadable(true);
    }
  };
  const save = async () => {
    setBusy(true);
    try {
      const { saved } = await send(api.dictionary.fill, { terms });
      notify({ level: 'success', text: t('saved', { count: saved }) });
      onChanged();
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={720}
      title={t('fill')}
      okText={terms.length === 0 ? words.save[language] : t('save', { count: terms.length })}
      okButtonProps={{ disabled: terms.length === 0 || isTooMany, loading: busy }}
      cancelText={words.cancel[language]}
      mask={{ closable: terms.length === 0 }}
      onOk={() => void save().catch(() => {})}
      onCancel={onClose}
    >
      <Flex vertical gap="middle">
        <span>{t('fillNote')}</span>
        <FilePicker text={t('file')} accept=".xlsx,.csv" mostBytes={mostBytes} onFile={(file) => void load(file)} />
        {isUnreadable && <Alert type="error" showIcon title={t('unreadable')} />}
        {sheet.size > 0 && <Alert type="info" showIcon title={t('fromFile', { count: sheet.size })} />}
        {isTooMany && <Alert type="warning" showIcon title={t('tooMany', { most: dictionaryLimits.filled })} />}
        <Table
          size="small"
          rowKey="text"
          loading={isPending}
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ y: '46vh' }}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothingMissing')} /> }}
          dataSource={missing ?? []}
          columns={[
            { key: 'text', dataIndex: 'text', title: t('text') },
            {
              key: 'english',
              title: t('english'),
              render: (_, { text }) => (
                <Input
                  aria-label={`${t('english')}: ${text}`}
                  maxLength={dictionaryLimits.text}
                  value={typed.get(text) ?? sheet.get(text) ?? ''}
                  onChange={({ target }) => setTyped(new Map([...typed, [text, target.value]]))}
                />
              ),
            },
            { key: 'uses', dataIndex: 'uses', title: t('uses'), width: 84, align: 'right' },
          ]}
        />
      </Flex>
    </Modal>
  );
}
