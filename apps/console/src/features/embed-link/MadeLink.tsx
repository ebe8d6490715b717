import { Alert, Button, Input, Modal } from 'antd';
import { useId } from 'react';
import { notify } from '../../client/notify.ts';
import { copyText } from '../../ui/copyText.ts';
import { embedTexts } from './embedTexts.ts';

interface MadeLinkProps {
  address: string;
  title: string;
  onClose: () => void;
}

/** A new link, which cannot be shown again. */
export function MadeLink({ address, title, onClose }: MadeLinkProps) {
  const t = embedTexts.useTexts();
  return (
    <Modal
      open
      title={t('made')}
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
      onCancel={onClose}
    >
      <Alert type="warning" showIcon title={t('once')} />
      <Copied label={t('link')} text={address} />
      <Copied label={t('frame')} text={frameOf(address, title)} />
    </Modal>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  const t = embedTexts.useTexts();
  const id = useId();
  const copy = async () => {
    if (await copyText(text)) notify({ level: 'success', text: t('copied') });
  };
  return (
    <div className="embed-copied">
      <label htmlFor={id}>{label}</label>
      <Input.TextArea id={id} readOnly autoSize value={text} onFocus={(event) => event.target.select()} />
      <Button onClick={() => void copy()}>{t('copy')}</Button>
    </div>
  );
}

const frameOf = (address: string, title: string) =>
  `<iframe src="${address}" title="${escaped(title)}" width="1024" height="768" style="border:0" allow="fullscreen"></iframe>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => entities[sign] ?? sign);
