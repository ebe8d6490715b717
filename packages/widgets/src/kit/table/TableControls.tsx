import type { Language } from '@lookfar/contract';
import { tableWords } from './tableWords.ts';

interface TableToolsBarProps {
  locale: Language;
  filterTime: boolean;
  exportExcel: boolean;
}

/** Above the rows: parts `from`, `to`, `reset` and `export`; nothing if neither is wanted. */
export function TableToolsBar({ locale, filterTime, exportExcel }: TableToolsBarProps) {
  if (!filterTime && !exportExcel) return null;
  const t = (key: keyof typeof tableWords) => tableWords[key][locale];
  return (
    <div className="html-table-tools" data-control="">
      {filterTime && (
        <>
          <input type="datetime-local" data-part="from" aria-label={t('from')} title={t('from')} />
          <span aria-hidden="true">–</span>
          <input type="datetime-local" data-part="to" aria-label={t('to')} title={t('to')} />
          <button type="button" data-part="reset" title={t('resetTitle')} hidden>
            {t('reset')}
          </button>
        </>
      )}
      {exportExcel && (
        <button type="button" data-part="export" className="html-table-end">
          {t('export')}
        </button>
      )}
    </div>
  );
}

/** Below the rows while there is more than one page: parts `pages`, `previous`, `page` and `next`. */
export function TablePages({ locale }: { locale: Language }) {
  return (
    <nav className="html-table-pages" data-part="pages" data-control="" aria-label={tableWords.pages[locale]} hidden>
      <button type="button" data-part="previous" aria-label={tableWords.previous[locale]}>
        ‹
      </button>
      <span data-part="page" aria-live="polite" />
      <button type="button" data-part="next" aria-label={tableWords.next[locale]}>
        ›
      </button>
    </nav>
  );
}
