import { type GatewayLabel, readGatewayLabel } from '@lookfar/contract';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { gatewayTexts } from './gatewayTexts.ts';

/** [GA2] Accepts the text of a QR code; a scanner types it and ends with Enter. */
export function LabelInput({ onLabel }: { onLabel: (label: GatewayLabel) => void }) {
  const t = gatewayTexts.useTexts();
  const [text, setText] = useState('');
  const label = readGatewayLabel(text);
  const isBad = text.trim() !== '' && label === undefined;
  const change = (next: string) => {
    setText(next);
    const read = readGatewayLabel(next);
    if (read) onLabel(read);
  };
  return (
    <Form.Item
      label={t('label')}
      htmlFor="gateway-label"
      help={isBad ? t('labelBad') : t('labelNote')}
      {...(isBad ? { validateStatus: 'warning' } : {})}
    >
      <Input
        id="gateway-label"
        placeholder="LOOKFAR:SN=…;SECRET=…"
        value={text}
        onChange={(event) => change(event.target.value)}
        onPressEnter={(event) => event.preventDefault()}
      />
    </Form.Item>
  );
}
