import './image-upload.css';
import { DeleteOutlined, PictureOutlined, UploadOutlined } from '@ant-design/icons';
import { api, fileUrl } from '@lookfar/contract';
import { Button } from 'antd';
import { useId, useRef } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { acceptOf } from './fileProblem.ts';
import { imageRule } from './imageRule.ts';
import { uploadTexts } from './uploadTexts.ts';
import { useUpload } from './useUpload.ts';

interface ImageUploadProps {
  /** A file's id; null for none. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** For the label; also of the button. */
  id?: string;
  disabled?: boolean;
}

/** One image: selected or dropped here, uploaded immediately, shown as a thumbnail. */
export function ImageUpload({ value, onChange, id, disabled = false }: ImageUploadProps) {
  const t = uploadTexts.useTexts();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const { take, busy, problem } = useUpload(api.file.upload, imageRule, onChange);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      className="image-upload"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (file && !disabled) void take(file);
      }}
    >
      {value === null ? (
        <PictureOutlined className="image-upload-none" aria-hidden="true" />
      ) : (
        <img src={fileUrl(value)} alt={t('picture')} />
      )}
      <div className="image-upload-tools">
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptOf(imageRule)}
          aria-label={t('choose')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file can be selected again after a failure.
            event.target.value = '';
            if (file) void take(file);
          }}
        />
        <Button
          {...(id !== undefined && { id })}
          icon={<UploadOutlined />}
          loading={busy}
          disabled={disabled}
          aria-describedby={problemId}
          onClick={() => input.current?.click()}
        >
          {t(value === null ? 'choose' : 'replace')}
        </Button>
        {value !== null && (
          <Button type="text" icon={<DeleteOutlined />} disabled={disabled} onClick={() => onChange(null)}>
            {t('remove')}
          </Button>
        )}
        <p id={problemId} className={problem === undefined ? 'image-upload-hint' : 'image-upload-problem'}>
          {problem === undefined ? t('hint') : failureText(problem, language).reason}
        </p>
      </div>
    </div>
  );
}
