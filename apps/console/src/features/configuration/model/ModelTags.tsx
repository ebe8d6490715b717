import type { DeviceModel } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { CategoryName, ModelProperties } from '../../device-model/index.ts';
import { configTexts } from '../configTexts.ts';

/** The properties of a device model; they are not part of its register map and are saved immediately. */
export function ModelTags({ model, reload }: { model: DeviceModel; reload: () => void }) {
  const t = configTexts.useTexts();
  const [editing, setEditing] = useState(false);
  return (
    <div className="config-tags">
      <span>{t('modelBadge')}</span>
      <CategoryName category={model.category} />
      {model.manufacturer !== '' && <span>{model.manufacturer}</span>}
      <Button size="small" onClick={() => setEditing(true)}>
        {t('modelInfo')}
      </Button>
      {editing && <ModelProperties row={model} onChanged={reload} onClose={() => setEditing(false)} />}
    </div>
  );
}
