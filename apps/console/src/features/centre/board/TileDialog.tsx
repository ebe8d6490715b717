import {
  tileReason,
  type WallSignal,
  type WallTile,
  type WallTileKind,
  wallColumns,
  wallLimits,
} from '@lookfar/contract';
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { centreTexts } from '../centreTexts.ts';
import { leastSize } from './boardEdit.ts';
import { NumberItem } from './fields/NumberItem.tsx';
import { isComplete, newTile, tileKinds } from './newTile.ts';
import { TileFields } from './TileFields.tsx';

interface TileDialogProps {
  /** What is changed; without it a tile is added, with this id. */
  tile: WallTile | { id: string };
  known: ReadonlyMap<number, WallSignal>;
  onDone: (tile: WallTile, signals: readonly WallSignal[]) => void;
  onClose: () => void;
}

/** Adds a tile, or changes what one shows. */
export function TileDialog({ tile: given, known, onDone, onClose }: TileDialogProps) {
  const t = centreTexts.useTexts();
  const isNew = !('kind' in given);
  const [tile, setTile] = useState<WallTile>('kind' in given ? given : newTile('figure', given.id));
  const [picked, setPicked] = useState<readonly WallSignal[]>([]);
  const signals = new Map([...known, ...picked.map((signal) => [signal.id, signal] as const)]);
  return (
    <Modal
      open
      title={t(isNew ? 'addTile' : 'tileSettings')}
      okText={isNew ? t('addTile') : undefined}
      okButtonProps={{ disabled: !isComplete(tile) || tileReason(tile) !== undefined }}
      onOk={() => onDone(tile, picked)}
      onCancel={onClose}
    >
      <Form layout="vertical" className="tile-form">
        {isNew && (
          <Form.Item label={t('tileKind')}>
            <Select
              aria-label={t('tileKind')}
              value={tile.kind}
              onChange={(kind: WallTileKind) => setTile(newTile(kind, tile.id))}
              options={tileKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
            />
          </Form.Item>
        )}
        <TileFields
          tile={tile}
          known={signals}
          onChange={setTile}
          onSignals={(list) => setPicked((before) => [...before, ...list])}
        />
        <Form.Item label={t('tileTitle')}>
          <Input
            aria-label={t('tileTitle')}
            maxLength={wallLimits.title}
            value={tile.title}
            onChange={(event) => setTile({ ...tile, title: event.target.value })}
          />
        </Form.Item>
        <div className="tile-form-pair">
          <NumberItem
            {...{ tile, onChange: setTile }}
            name="w"
            label={t('tileWidth')}
            usual={tile.w}
            {...{ min: leastSize.w, max: wallColumns, precision: 0 }}
          />
          <NumberItem
            {...{ tile, onChange: setTile }}
            name="h"
            label={t('tileHeight')}
            usual={tile.h}
            {...{ min: leastSize.h, max: 24, precision: 0 }}
          />
        </div>
      </Form>
    </Modal>
  );
}
