import { pageScriptLimits } from '@lookfar/widgets';
import { Dim } from '../../../../../ui/layout/Layout.tsx';
import { FunctionList, type ScriptDialect } from '../../../../script/index.ts';
import { scriptDialogTexts } from './scriptDialogTexts.ts';

const megabyte = 1024 * 1024;

/** What a script can use, and its limits. */
export function ScriptFunctions({ dialect }: { dialect: ScriptDialect }) {
  const t = scriptDialogTexts.useTexts();
  const { runMs: ms, memoryBytes, requests } = pageScriptLimits;
  return (
    <details className="script-functions">
      <summary>{t('functions')}</summary>
      <FunctionList api={dialect.api} />
      <Dim as="p" small>
        {t('limits', { ms, megabytes: memoryBytes / megabyte, requests })}
      </Dim>
    </details>
  );
}
