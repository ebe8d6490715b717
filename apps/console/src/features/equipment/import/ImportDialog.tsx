import './import.css';
import { Alert, Button, Modal } from 'antd';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { FileChoice } from './FileChoice.tsx';
import { ImportReport } from './ImportReport.tsx';
import { type ImportState, isBusy, isImportable } from './importStep.ts';
import { importTexts } from './importTexts.ts';
import { useImport } from './useImport.ts';

interface ImportDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** [EI5] Devices from a spreadsheet: choose, check row by row, then write all of them or none. */
export function ImportDialog({ onDone, onClose }: ImportDialogProps) {
  const t = importTexts.useTexts();
  const { state, take, write, restart } = useImport(onDone);
  const busy = isBusy(state);
  return (
    <Modal
      open
      title={t('title')}
      width={720}
      mask={{ closable: false }}
      onCancel={() => !busy && onClose()}
      footer={
        <>
          {state.at === 'checked' && <Button onClick={restart}>{t('another')}</Button>}
          <Button disabled={busy} type={state.at === 'done' ? 'primary' : 'default'} onClick={onClose}>
            {t(state.at === 'done' ? 'close' : 'cancel')}
          </Button>
          {state.at === 'checked' && (
            <Button
              type="primary"
              disabled={!isImportable(state)}
              onClick={() => void write(state.rows, state.ignored)}
            >
              {t('import', { count: state.rows.length })}
            </Button>
          )}
        </>
      }
    >
      <Body state={state} onFile={(file) => void take(file)} />
    </Modal>
  );
}

function Body({ state, onFile }: { state: ImportState; onFile: (file: File) => void }) {
  const t = importTexts.useTexts();
  const language = useLanguage();
  switch (state.at) {
    case 'choose': {
      const { problem, error } = state;
      const reason = problem?.[language] ?? (error === undefined ? undefined : failureText(error, language).reason);
      return (
        <>
          {reason !== undefined && <Alert className="form-alert" type="error" showIcon title={reason} />}
          <FileChoice onFile={onFile} />
        </>
      );
    }
    case 'reading':
      return <LoadingState text={t('reading', { name: state.name })} />;
    case 'checking':
      return <LoadingState text={t('checking', { count: state.rows.length })} />;
    case 'importing':
      return <LoadingState text={t('importing')} />;
    case 'done':
      return <Alert type="success" showIcon title={t('done', { count: state.added })} />;
    case 'checked':
      return (
        <>
          {state.error !== undefined && (
            <Alert className="form-alert" type="error" showIcon title={failureText(state.error, language).reason} />
          )}
          <ImportReport {...state} />
        </>
      );
  }
}
