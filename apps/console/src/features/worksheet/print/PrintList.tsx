import { api } from '@lookfar/contract';
import type { Address } from '../../../ui/useAddress.ts';
import { stateOf } from '../list/WorkList.tsx';
import { workFilter } from '../workFilter.ts';
import { worksheetTexts } from '../worksheetTexts.ts';
import { PrintSheet } from './PrintSheet.tsx';
import { PrintTable } from './PrintTable.tsx';
import { printTexts } from './printTexts.ts';
import { usePrinted } from './usePrinted.ts';

const pageSize = 200;

/** What the list shows, on paper. */
export function PrintList({ address, onClose }: { address: Address; onClose: () => void }) {
  const t = printTexts.useTexts();
  const w = worksheetTexts.useTexts();
  const state = stateOf(address);
  const body = { ...workFilter(address), ...(state && { state }), pageNo: 1, pageSize };
  const data = usePrinted(api.worksheet.query, body, onClose);
  if (!data) return null;
  const { total, list } = data;
  return (
    <PrintSheet title={w('listLabel')} note={w('total', { total })} onClose={onClose}>
      {list.length === 0 ? <p>{t('empty')}</p> : <PrintTable cards={list} />}
      {total > list.length && <p>{t('cut', { shown: list.length, total })}</p>}
    </PrintSheet>
  );
}
