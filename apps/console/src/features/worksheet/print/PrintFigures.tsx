import { api } from '@lookfar/contract';
import dayjs from 'dayjs';
import type { Address } from '../../../ui/useAddress.ts';
import { FigureTables } from '../figures/FigureTables.tsx';
import { figurePeriod } from '../figures/figurePeriod.ts';
import { figureTexts } from '../figures/figureTexts.ts';
import { figureTiles } from '../figures/figureValues.ts';
import { workFilter } from '../workFilter.ts';
import { worksheetTexts } from '../worksheetTexts.ts';
import { PrintSheet } from './PrintSheet.tsx';
import { usePrinted } from './usePrinted.ts';

/** The figures of the period, on paper with what they mean. */
export function PrintFigures({ address, onClose }: { address: Address; onClose: () => void }) {
  const w = worksheetTexts.useTexts();
  const t = figureTexts.useTexts();
  const { startTime, endTime } = figurePeriod(address);
  const { groupId } = workFilter(address);
  const body = { startTime, endTime, utcOffset: dayjs().utcOffset(), ...(groupId && { groupId }) };
  const data = usePrinted(api.worksheet.figures, body, onClose);
  if (!data) return null;
  const day = (at: number) => dayjs(at).format('YYYY-MM-DD');
  return (
    <PrintSheet title={w('figures')} note={`${day(startTime)} – ${day(endTime - 1)}`} onClose={onClose}>
      <table className="print-table print-figures">
        <tbody>
          {figureTiles(data.total, t).map(({ key, text }) => (
            <tr key={key}>
              <th>{t(key)}</th>
              <td>{text}</td>
              <td>{t(`${key}Note`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <FigureTables data={data} />
    </PrintSheet>
  );
}
