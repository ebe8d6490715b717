import { UploadOutlined } from '@ant-design/icons';
import { errorText } from '@lookfar/contract';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';

interface FilePickerProps {
  text: string;
  /** Of the browser's dialog, e.g. `.json`. */
  accept?: string;
  mostBytes: number;
  onFile: (file: File | undefined) => void;
}

/** Selects one file to send with a form. A file that is too large is refused before anything is sent. */
export function FilePicker({ text, accept, mostBytes, onFile }: FilePickerProps) {
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [tooLarge, setTooLarge] = useState(false);
  const choose = (file: File | undefined) => {
    const refused = file !== undefined && file.size > mostBytes;
    setTooLarge(refused);
    setName(refused ? '' : (file?.name ?? ''));
    onFile(refused ? undefined : file);
  };
  const limit = `${Math.round(mostBytes / 1024 / 1024)} MB`;
  return (
    <div className="file-picker">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text}
        {...(accept === undefined ? {} : { accept })}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <Button icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {text}
      </Button>{' '}
      {name}
      {tooLarge && <Alert type="error" showIcon title={errorText('1513', language, { limit })} />}
    </div>
  );
}
