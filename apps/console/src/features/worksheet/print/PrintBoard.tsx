import { api, boardSides } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import type { Address } from '../../../ui/useAddress.ts';
import { columnTitle } from '../board/columnTitle.ts';
import { workFilter } from '../workFilter.ts';
import { worksheetTexts } from '../worksheetTexts.ts';
import { PrintSheet } from './PrintSheet.tsx';
import { PrintTable } from './PrintTable.tsx';
import { printTexts } from './printTexts.ts';
import { usePrinted } from './usePrinted.ts';

const most = 100;

/** The board on paper: a table for each column that has work. */
export function PrintBoard({ address, onClose }: { address: Address; onClose: () => void }) {
  const t = printTexts.useTexts();
  const w = worksheetTexts.useTexts();
  const language = useLanguage();
  const by = boardSides.find((side) => side === address.get('by')) ?? 'person';
  const data = usePrinted(api.worksheet.board, { by, ...workFilter(address), most }, onClose);
  if (!data) return null;
  const columns = data.columns.filter(({ total }) => total > 0);
  return (
    <PrintSheet title={w('board')} note={w(by)} onClose={onClose}>
      {columns.length === 0 && <p>{t('empty')}</p>}
      {columns.map((column) => (
        <section key={column.key}>
          <h2>
            {columnTitle(by, column, language)} ({column.total})
          </h2>
          <PrintTable cards={column.cards} />
          {column.total > column.cards.length && <p>{t('cut', { shown: column.cards.length, total: column.total })}</p>}
        </section>
      ))}
    </PrintSheet>
  );
}
