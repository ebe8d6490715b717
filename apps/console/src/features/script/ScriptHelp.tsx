import { scriptLimits } from '@lookfar/contract';
import { Button, Drawer } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { Dim } from '../../ui/layout/Layout.tsx';
import { examples, type ScriptExample } from './examples.ts';
import { FunctionList } from './FunctionList.tsx';
import { deviceDialect } from './scriptApi.ts';
import { scriptTexts } from './scriptTexts.ts';

interface ScriptHelpProps {
  open: boolean;
  onClose(): void;
  /** Undefined if no script can be added. */
  onUse: ((example: ScriptExample) => void) | undefined;
}

export function ScriptHelp({ open, onClose, onUse }: ScriptHelpProps) {
  const t = scriptTexts.useTexts();
  const language = useLanguage();
  const { runMs: ms, memoryBytes, writesPerRun: writes } = scriptLimits;
  return (
    <Drawer title={t('help')} open={open} onClose={onClose} size={520} destroyOnHidden>
      <div className="script-help">
        <h3>{t('functions')}</h3>
        <FunctionList api={deviceDialect.api} />
        <Dim as="p" small>
          {t('limitsNote', { ms, megabytes: memoryBytes / 1024 / 1024, writes })}
        </Dim>
        <h3>{t('examples')}</h3>
        {examples.map((example) => (
          <section key={example.key}>
            <header>
              <strong>{example.name[language]}</strong>
              <Button size="small" disabled={!onUse} onClick={() => onUse?.(example)}>
                {t('insert')}
              </Button>
            </header>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
            <pre tabIndex={0}>{example.code[language]}</pre>
          </section>
        ))}
      </div>
    </Drawer>
  );
}
