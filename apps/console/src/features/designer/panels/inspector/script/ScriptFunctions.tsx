import { pageScriptLimits } from '@lookfar/widgets';
import { useLanguage } from '../../../../../base/i18n/language.ts';
import { Dim } from '../../../../../ui/layout/Layout.tsx';
import type { ScriptDialect } from '../../../../script/index.ts';
import { scriptDialogTexts } from './scriptDialogTexts.ts';

const megabyte = 1024 * 1024;

/** What a script can use, and its limits. */
export function ScriptFunctions({ dialect }: { dialect: ScriptDialect }) {
  const t = scriptDialogTexts.useTexts();
  const language = useLanguage();
  const { runMs: ms, memoryBytes, requests } = pageScriptLimits;
  return (
    <details className="script-functions">
      <summary>{t('functions')}</summary>
      <dl>
        {dialect.api.map(({ name, usage, text }) => (
          <div key={name}>
            <dt>
              <code>{usage}</code>
            </dt>
            <dd>{text[language]}</dd>
          </div>
        ))}
      </dl>
      <Dim as="p" small>
        {t('limits', { ms, megabytes: memoryBytes / megabyte, requests })}
      </Dim>
    </details>
  );
}
