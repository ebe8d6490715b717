import { type WallSignal, type WallTile, wallLimits } from '@lookfar/contract';
import { Form } from 'antd';
import { centreTexts } from '../centreTexts.ts';
import { KindFields } from './fields/KindFields.tsx';
import { SignalChoice } from './SignalChoice.tsx';

interface TileFieldsProps {
  tile: WallTile;
  known: ReadonlyMap<number, WallSignal>;
  onChange: (tile: WallTile) => void;
  onSignals: (signals: readonly WallSignal[]) => void;
}

const mostOf = { figure: wallLimits.figures, trend: wallLimits.trends, gauge: 1, energy: 1 } as const;

/** What a kind of tile can be told. */
export function TileFields({ tile, known, onChange, onSignals }: TileFieldsProps) {
  const t = centreTexts.useTexts();
  return (
    <>
      {'signals' in tile && (
        <Form.Item label={t('tileSignals')}>
          <SignalChoice
            value={tile.signals}
            most={mostOf[tile.kind]}
            known={known}
            onChange={(list) => {
              onSignals(list);
              onChange({ ...tile, signals: list.map(({ id, equipmentId }) => ({ signalId: id, equipmentId })) });
            }}
          />
        </Form.Item>
      )}
      <KindFields tile={tile} onChange={onChange} />
    </>
  );
}
