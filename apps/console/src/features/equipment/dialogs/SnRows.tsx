import type { ManagedEquipment } from '@lookfar/contract';
import { Input } from 'antd';
import { dialogTexts } from './dialogTexts.ts';
import { pastedSns, withSns } from './snPaste.ts';

interface SnRowsProps {
  rows: readonly ManagedEquipment[];
  value: Readonly<Record<number, string>>;
  onChange: (value: Readonly<Record<number, string>>) => void;
}

/** One SN per device; a pasted column fills the rows below. */
export function SnRows({ rows, value, onChange }: SnRowsProps) {
  const t = dialogTexts.useTexts();
  const ids = rows.map(({ id }) => id);
  return (
    <div className="equipment-sns">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('device')}</th>
            <th scope="col">{t('boundNow')}</th>
            <th scope="col">{t('gatewaySn')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, sn }, index) => (
            <tr key={id}>
              <td>{name}</td>
              <td className="equipment-code">{sn || '—'}</td>
              <td>
                <Input
                  size="small"
                  className="equipment-code"
                  value={value[id] ?? ''}
                  maxLength={60}
                  aria-label={t('snOf', { name })}
                  onChange={(event) => onChange({ ...value, [id]: event.target.value })}
                  onPaste={(event) => {
                    const sns = pastedSns(event.clipboardData.getData('text'));
                    if (!sns) return;
                    event.preventDefault();
                    onChange(withSns(ids, index, sns, value));
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
