import type { DeviceModel } from '@lookfar/contract';
import { deviceModelTexts } from './deviceModelTexts.ts';

export function ModelName({ model: { name, shipped } }: { model: DeviceModel }) {
  const t = deviceModelTexts.useTexts();
  return (
    <span>
      {name}
      {shipped && <span className="model-badge">{t('shipped')}</span>}
    </span>
  );
}
