import { tileReason, type WallTile } from '@lookfar/contract';
import { Form, InputNumber } from 'antd';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { centreTexts } from '../../centreTexts.ts';

interface NumberItemProps<Tile extends WallTile> {
  tile: Tile;
  name: keyof Tile & string;
  label: string;
  /** Where nothing is set. */
  usual?: number | null;
  placeholder?: string;
  min?: number;
  max?: number;
  precision?: number;
  onChange: (tile: Tile) => void;
}

/** A number of a tile; empty for what follows from its signal. */
export function NumberItem<Tile extends WallTile>(props: NumberItemProps<Tile>) {
  const { tile, name, label, usual = null, placeholder, min, max, precision, onChange } = props;
  const t = centreTexts.useTexts();
  const language = useLanguage();
  const reason = tileReason(tile);
  const isWrong = reason?.path[0] === name;
  return (
    <Form.Item label={label} {...(isWrong && { validateStatus: 'error', help: reason[language] })}>
      <InputNumber
        aria-label={label}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        {...(precision !== undefined && { precision })}
        value={tile[name] as number | null}
        onChange={(value) => onChange({ ...tile, [name]: value ?? usual })}
        placeholder={placeholder ?? t('byItself')}
        style={{ width: '100%' }}
      />
    </Form.Item>
  );
}
