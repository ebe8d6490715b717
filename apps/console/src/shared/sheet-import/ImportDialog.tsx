import './import.css';
import { fill } from '@lookfar/contract';
import { Alert, Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { FileChoice } from './FileChoice.tsx';
import { ImportReport } from './ImportReport.tsx';
import { type ImportState, isBusy, isImportable } from './importStep.ts';
import { importTexts } from './importTexts.ts';
import type { SheetImport, SheetRow } from './sheetImport.ts';
import { useImport } from './useImport.ts';

interface ImportDialogProps<Row extends SheetRow, Done> {
  of: SheetImport<Row, Done>;
  /** Shown when it is done, below the number of rows. */
  Outcome?: (props: { done: Done }) => ReactNode;
  /** Above the choice of a file. */
  before?: ReactNode;
  onDone: () => void;
  onClose: () => void;
}

/** [SI5] Rows from a spreadsheet: choose, check row by row, then write all of them or none. */
export function ImportDialog<Row extends SheetRow, Done>(props: ImportDialogProps<Row, Done>) {
  const { of, onDone, onClose } = props;
  const t = importTexts.useTexts();
  const { state, take, write, restart } = useImport(of, onDone);
  const language = useLanguage();
  const busy = isBusy(state);
  return (
    <Modal
      open
      title={of.texts.title[language]}
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
              {fill(of.texts.import[language], { count: state.rows.length })}
            </Button>
          )}
        </>
      }
    >
      <Body {...props} state={state} onFile={(file) => void take(file)} />
    </Modal>
  );
}

interface BodyProps<Row extends SheetRow, Done> extends ImportDialogProps<Row, Done> {
  state: ImportState<Row, Done>;
  onFile: (file: File) => void;
}

function Body<Row extends SheetRow, Done>({ of, Outcome, before, state, onFile }: BodyProps<Row, Done>) {
  const t = importTexts.useTexts();
  const language = useLanguage();
  switch (state.at) {
    case 'choose': {
      const { problem, error } = state;
      const reason = problem?.[language] ?? (error === undefined ? undefined : failureText(error, language).reason);
      return (
        <>
          {reason !== undefined && <Alert className="form-alert" type="error" showIcon title={reason} />}
          {before}
          <FileChoice of={of} onFile={onFile} />
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
      return (
        <>
          <Alert type="success" showIcon title={fill(of.texts.done[language], { count: state.done.added })} />
          {Outcome && <Outcome done={state.done} />}
        </>
      );
    case 'checked':
      return (
        <>
          {state.error !== undefined && (
            <Alert className="form-alert" type="error" showIcon title={failureText(state.error, language).reason} />
          )}
          <ImportReport of={of} {...state} />
        </>
      );
  }
}
