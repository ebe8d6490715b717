import type { DeviceModel } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { CategoryName, ModelProperties } from '../../device-model/index.ts';
import { configTexts } from '../configTexts.ts';

/** What a device model is; this is no part of its register map and is saved at once. */
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
