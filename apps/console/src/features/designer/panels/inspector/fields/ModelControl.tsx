import './model-control.css';
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { api, fileLimits, fileUrl } from '@lookfar/contract';
import { Button } from 'antd';
import { useId, useRef } from 'react';
import { failureText } from '../../../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../../../base/i18n/language.ts';
import { notify } from '../../../../../client/notify.ts';
import { copyText } from '../../../../../ui/copyText.ts';
import { acceptOf } from '../../../../../ui/upload/fileProblem.ts';
import { useUpload } from '../../../../../ui/upload/useUpload.ts';
import { modelTexts } from './modelTexts.ts';
import { useModelParts } from './useModelParts.ts';

interface ModelControlProps {
  /** Undefined if there are several models. */
  url: string | undefined;
  onChange: (url: string) => void;
}

/** A page has one model: the lists of its widget suggest its parts. */
export const partListId = 'model-parts';

const modelRule = { types: fileLimits.modelTypes, bytes: fileLimits.modelBytes };

/** A 3D model of the file store, and the names of its parts. */
export function ModelControl({ url = '', onChange }: ModelControlProps) {
  const t = modelTexts.useTexts();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const { take, busy, problem } = useUpload(api.file.uploadModel, modelRule, (id) => onChange(fileUrl(id)));
  return (
    <div className="model-control">
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(modelRule)}
        aria-label={t('choose')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be selected again after a failure.
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      <div className="model-control-tools">
        <Button
          size="small"
          icon={<UploadOutlined />}
          loading={busy}
          aria-describedby={noteId}
          onClick={() => input.current?.click()}
        >
          {t(url === '' ? 'choose' : 'replace')}
        </Button>
        {url !== '' && (
          <Button size="small" type="text" icon={<DeleteOutlined />} onClick={() => onChange('')}>
            {t('remove')}
          </Button>
        )}
      </div>
      <p id={noteId} className={problem === undefined ? 'model-control-note' : 'model-control-problem'}>
        {problem === undefined ? t('hint') : failureText(problem, language).reason}
      </p>
      {url !== '' && <PartNames url={url} />}
    </div>
  );
}

/** A click copies a name, for the lists of parts below. */
function PartNames({ url }: { url: string }) {
  const t = modelTexts.useTexts();
  const { data: names } = useModelParts(url);
  if (!names) return null;
  if (names.length === 0) return <p className="model-control-note">{t('noParts')}</p>;
  const copy = async (name: string) => {
    if (await copyText(name)) notify({ level: 'success', text: t('copied', { name }) });
  };
  return (
    <details className="model-control-parts">
      <summary>{t('parts', { count: names.length })}</summary>
      <datalist id={partListId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" title={t('copy')} onClick={() => void copy(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
