import { mapLimits, type SiteFeature, type SiteProperties, siteColours } from '@lookfar/contract';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useId } from 'react';
import { Row } from '../../ui/layout/Layout.tsx';
import { FlowFields } from './FlowFields.tsx';
import { layerTexts } from './layerTexts.ts';

interface ShapeFieldsProps {
  feature: SiteFeature;
  onChange: (change: Partial<Record<keyof SiteProperties, unknown>>) => void;
}

/** Name and look of the selected shape. */
export function ShapeFields({ feature: { geometry, properties }, onChange }: ShapeFieldsProps) {
  const t = layerTexts.useTexts();
  const id = useId();
  const { name = '', nameEn = '', colour, width, isGround, isDashed, hasArrow, flow } = properties;
  const isLine = geometry.type === 'LineString';
  return (
    <div className="layer-fields">
      <label htmlFor={`${id}-name`}>{t('name')}</label>
      <Input
        id={`${id}-name`}
        size="small"
        value={name}
        maxLength={mapLimits.shapeName}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <label htmlFor={`${id}-en`}>{t('nameEn')}</label>
      <Input
        id={`${id}-en`}
        size="small"
        value={nameEn}
        maxLength={mapLimits.shapeName}
        onChange={(event) => onChange({ nameEn: event.target.value })}
      />
      <label htmlFor={`${id}-colour`}>{t('colour')}</label>
      <Select
        id={`${id}-colour`}
        size="small"
        value={colour}
        options={siteColours.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => onChange({ colour: value })}
      />
      {isLine && (
        <>
          <label htmlFor={`${id}-width`}>{t('width')}</label>
          <Row>
            <InputNumber
              id={`${id}-width`}
              size="small"
              min={0.5}
              max={500}
              value={width ?? 2}
              onChange={(value) => onChange({ width: value ?? undefined })}
            />
            <Select
              size="small"
              aria-label={t('width')}
              value={isGround === true}
              options={[
                { value: false, label: t('pixels') },
                { value: true, label: t('metres') },
              ]}
              onChange={(value: boolean) => onChange({ isGround: value })}
            />
          </Row>
        </>
      )}
      {geometry.type !== 'Point' && (
        <Row className="layer-fields-wide">
          <Checkbox checked={isDashed === true} onChange={(event) => onChange({ isDashed: event.target.checked })}>
            {t('isDashed')}
          </Checkbox>
          {isLine && (
            <Checkbox checked={hasArrow === true} onChange={(event) => onChange({ hasArrow: event.target.checked })}>
              {t('hasArrow')}
            </Checkbox>
          )}
        </Row>
      )}
      {isLine && <FlowFields flow={flow} onChange={(next) => onChange({ flow: next })} />}
    </div>
  );
}
