import { api, mostShipped } from '@lookfar/contract';
import { Alert, Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import type { AboveProps } from '../../ui/screen/screenAction.ts';
import { readSheet } from '../../ui/sheet/readSheet.ts';
import { FilePicker } from '../../ui/upload/FilePicker.tsx';
import { gatewayTexts } from './gatewayTexts.ts';
import { readLabels } from './readLabels.ts';

const mostBytes = 1024 * 1024;
/** Problems that are listed; the rest is counted. */
const mostListed = 5;

/** [GA7] Platform staff record the labels of gateways that are delivered. */
export function ShipGatewaysDialog({ onClose }: AboveProps) {
  const t = gatewayTexts.useTexts();
  const language = useLanguage();
  const inputId = useId();
  const [text, setText] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const [busy, setBusy] = useState(false);
  const { labels, problems } = readLabels(text);
  const isTooMany = labels.length > mostShipped;
  const load = async (file: File | undefined) => {
    if (!file) return;
    try {
      const rows = await readSheet(file);
      setText(rows.map((cells) => cells.slice(0, 2).join(',')).join('\n'));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  const record = async () => {
    setBusy(true);
    try {
      await send(api.gateway.ship, { labels });
      notify({ level: 'success', text: t('shipped', { count: labels.length }) });
      onClose();
    } finally {
      setBusy(false);
    }
  };
  const faults = problems
    .slice(0, mostListed)
    .map(({ line, fault }) => t('shipFault', { line, fault: t(`ship_${fault}`) }));
  const left = problems.length - faults.length;
  const refusals = [
    ...(isUnreadable ? [t('shipUnreadable')] : []),
    ...(isTooMany ? [t('shipTooMany', { count: labels.length, most: mostShipped })] : []),
    ...faults,
    ...(left > 0 ? [t('shipMore', { count: left })] : []),
  ];
  return (
    <Modal
      open
      title={t('ship')}
      okText={labels.length === 0 ? t('shipDo') : t('shipDoCount', { count: labels.length })}
      okButtonProps={{ disabled: labels.length === 0 || problems.length > 0 || isTooMany, loading: busy }}
      cancelText={words.cancel[language]}
      mask={{ closable: text === '' }}
      onOk={() => void record().catch(() => {})}
      onCancel={onClose}
    >
      <p>{t('shipNote')}</p>
      <Form layout="vertical">
        <Form.Item label={t('shipLabels')} htmlFor={inputId} extra={t('shipLabelsNote')}>
          <Input.TextArea
            id={inputId}
            className="gateway-labels"
            rows={8}
            spellCheck={false}
            placeholder={'GW-0001,0123456789abcdef\nGW-0002,fedcba9876543210'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Form.Item>
      </Form>
      <FilePicker text={t('shipFile')} accept=".xlsx,.csv" mostBytes={mostBytes} onFile={(file) => void load(file)} />
      {refusals.length > 0 && (
        <Alert
          type="error"
          showIcon
          className="gateway-label-faults"
          title={refusals.map((one) => <div key={one}>{one}</div>)}
        />
      )}
    </Modal>
  );
}
