import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons';
import { configurationLimits, fill } from '@lookfar/contract';
import { Button } from 'antd';
import { useRef } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { saveFile } from '../../client/saveFile.ts';
import { importTexts } from './importTexts.ts';
import type { SheetImport, SheetRow } from './sheetImport.ts';
import { templateSheet } from './sheets.ts';

interface FileChoiceProps<Row extends SheetRow> {
  of: SheetImport<Row, unknown>;
  onFile: (file: File) => void;
}

/** Selects the file by click, key or drop, and offers the template file for download. */
export function FileChoice<Row extends SheetRow>({ of, onFile }: FileChoiceProps<Row>) {
  const t = importTexts.useTexts();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const saveTemplate = async () => saveFile(await templateSheet(of, language), of.texts.templateName[language]);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx"
        aria-label={of.texts.file[language]}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <button
        type="button"
        className="import-drop"
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const file = event.dataTransfer.files[0];
          if (file) onFile(file);
        }}
      >
        <FileExcelOutlined className="import-icon" aria-hidden="true" />
        <strong>{t('drop')}</strong>
        <span>{fill(of.texts.dropNote[language], { limit: configurationLimits.batch })}</span>
      </button>
      <Button type="link" icon={<DownloadOutlined />} onClick={() => void saveTemplate()}>
        {t('template')}
      </Button>
    </>
  );
}
