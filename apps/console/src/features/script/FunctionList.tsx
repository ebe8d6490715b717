import { useLanguage } from '../../base/i18n/language.ts';
import type { ApiEntry } from './scriptApi.ts';

/** What scripts can call, and what for. */
export function FunctionList({ api }: { api: readonly ApiEntry[] }) {
  const language = useLanguage();
  return (
    <dl>
      {api.map(({ name, usage, text }) => (
        <div key={name}>
          <dt>
            <code>{usage}</code>
          </dt>
          <dd>{text[language]}</dd>
        </div>
      ))}
    </dl>
  );
}
