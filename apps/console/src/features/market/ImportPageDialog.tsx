import { api, Failure } from '@lookfar/contract';
import { useState } from 'react';
import { send } from '../../client/send.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FilePicker } from '../../ui/upload/FilePicker.tsx';
import { importFields } from './marketFields.tsx';
import { marketTexts } from './marketTexts.ts';

/** A page from a file that was exported here or elsewhere. */
export function ImportPageDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const t = marketTexts.useTexts();
  const [file, setFile] = useState<File>();
  return (
    <FormDialog
      title={t('import')}
      schema={api.market.import.body}
      fields={importFields}
      note={
        <div className="market-file">
          <FilePicker
            text={t('chooseFile')}
            accept=".json,application/json"
            mostBytes={api.market.import.files.file.bytes}
            onFile={setFile}
          />
        </div>
      }
      initial={{ title: '', category: '', note: '' }}
      submit={async (values) => {
        if (!file) throw new Failure('1000', {}, t('fileNeeded'));
        await send(api.market.import, { ...values, file }, { quiet: true });
        onSaved();
      }}
      onClose={onClose}
    />
  );
}
