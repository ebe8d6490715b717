import { api, Failure } from '@lookfar/contract';
import { useState } from 'react';
import { send } from '../../client/send.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { FilePicker } from '../../ui/upload/FilePicker.tsx';
import { hardwareTexts } from './hardwareTexts.ts';

interface UploadFirmwareDialogProps {
  hardwareId: number;
  onSaved: () => void;
  onClose: () => void;
}

const fields = [
  {
    kind: 'text',
    name: 'version',
    label: { cn: '版本', en: 'Version' },
    placeholder: { cn: '如：1.2.0', en: 'e.g. 1.2.0' },
    required: true,
    maxLength: 60,
  },
  { kind: 'multiline', name: 'note', label: { cn: '说明', en: 'Note' }, maxLength: 1000, rows: 3 },
] as const satisfies readonly FormField[];

/** A new version: its file, and what is new in it. */
export function UploadFirmwareDialog({ hardwareId, onSaved, onClose }: UploadFirmwareDialogProps) {
  const t = hardwareTexts.useTexts();
  const [file, setFile] = useState<File>();
  return (
    <FormDialog
      title={t('upload')}
      schema={api.hardware.addFirmware.body}
      fields={fields}
      note={
        <div className="firmware-add">
          <FilePicker text={t('chooseFile')} mostBytes={api.hardware.addFirmware.files.file.bytes} onFile={setFile} />
        </div>
      }
      initial={{ hardwareId, version: '', note: '' }}
      call={api.hardware.addFirmware}
      submit={async (values) => {
        if (!file) throw new Failure('1000', {}, t('fileNeeded'));
        await send(api.hardware.addFirmware, { ...values, file }, { quiet: true });
        onSaved();
      }}
      onClose={onClose}
    />
  );
}
