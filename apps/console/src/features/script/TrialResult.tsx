import { CloseOutlined } from '@ant-design/icons';
import { GOOD, type ScriptRun } from '@lookfar/contract';
import { Button } from 'antd';
import { LogLines } from './LogLines.tsx';
import { scriptTexts } from './scriptTexts.ts';

interface TrialResultProps {
  run: ScriptRun;
  onClose(): void;
  onLine(line: number): void;
}

export function TrialResult({ run, onClose, onLine }: TrialResultProps) {
  const t = scriptTexts.useTexts();
  const { code, message, line, ms, log, writes } = run;
  const isGood = code === GOOD;
  return (
    <section className="script-panel" aria-label={t('trial')}>
      <header>
        <h3>{t('trial')}</h3>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('close')} onClick={onClose} />
      </header>
      <p role="status" className={isGood ? 'script-good' : 'script-over'}>
        {isGood ? t('trialGood', { ms }) : message}
        {line !== null && (
          <Button type="link" size="small" aria-label={t('goToLine', { line })} onClick={() => onLine(line)}>
            {t('atLine', { line })}
          </Button>
        )}
      </p>
      <LogLines lines={log} label={t('log')} />
      {isGood && (
        <p>
          <strong>{t(writes.length === 0 ? 'nothingWritten' : 'wouldWrite')}</strong>
        </p>
      )}
      {writes.length > 0 && (
        <ol className="script-writes">
          {writes.map(({ title, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: writes have no other name
            <li key={index}>
              {title} ← <code>{String(value)}</code>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
