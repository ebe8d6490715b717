import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { orgLimits } from '@lookfar/contract';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { organisationTexts } from './organisationTexts.ts';

interface IconFieldProps {
  id: string;
  /** A data URL; empty for none. */
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
}

/** Base64 needs four characters for three bytes. */
const mostKilobytes = Math.floor(((orgLimits.iconLength - 40) * 3) / 4 / 1024);

/** A small picture that is part of the form itself: it is shown before anybody has logged in. */
export function IconField({ id, value, onChange, disabled }: IconFieldProps) {
  const t = organisationTexts.useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const isTaken = file.type.startsWith('image/') && file.size <= mostKilobytes * 1024;
    setRefused(!isTaken);
    if (isTaken) onChange(await dataUrlOf(file));
  };
  return (
    <div className="organisation-icon">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('icon')}
        accept=".ico,.png,.svg,.jpg,.jpeg,.gif,.webp"
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {value !== '' && <img src={value} alt="" width={24} height={24} />}
      <Button id={id} icon={<UploadOutlined />} disabled={disabled} onClick={() => input.current?.click()}>
        {t('icon')}
      </Button>
      {value !== '' && (
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('removeIcon')}
          title={t('removeIcon')}
          disabled={disabled}
          onClick={() => onChange('')}
        />
      )}
      {refused && <Alert type="error" showIcon title={t('iconProblem', { limit: mostKilobytes })} />}
    </div>
  );
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
}
