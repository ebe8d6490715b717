import type { QueryResult } from '@lookfar/formula';
import { endingText } from '@lookfar/widgets';
import { Button } from 'antd';
import { useLanguage } from '../../../../../base/i18n/language.ts';
import { Dim } from '../../../../../ui/layout/Layout.tsx';
import { LogLines } from '../../../../script/index.ts';
import { scriptDialogTexts } from './scriptDialogTexts.ts';

interface TrialOutcomeProps {
  run: QueryResult;
  /** Epoch ms. */
  at: number;
  onLine: (line: number) => void;
}

/** How a run ended, and what it wrote to its log. */
export function TrialOutcome({ run: { ending, ms, log, dropped }, at, onLine }: TrialOutcomeProps) {
  const t = scriptDialogTexts.useTexts();
  const language = useLanguage();
  const line = ending.outcome === 'done' ? null : ending.line;
  return (
    <>
      <p role="status" className="script-dialog-status" data-tone={ending.outcome === 'done' ? undefined : 'danger'}>
        {ending.outcome === 'done' ? t('good', { ms }) : endingText(ending, language)}
        {line !== null && (
          <Button type="link" size="small" onClick={() => onLine(line)}>
            {t('goToLine', { line })}
          </Button>
        )}
      </p>
      {log.length > 0 && <LogLines lines={log.map((one) => ({ ...one, time: at }))} label={t('log')} />}
      {dropped > 0 && (
        <Dim as="p" small>
          {t('dropped', { count: dropped })}
        </Dim>
      )}
    </>
  );
}
