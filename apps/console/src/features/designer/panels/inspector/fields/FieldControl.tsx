import { Binding, emptyBinding, type Paint } from '@lookfar/page';
import type { Field } from '@lookfar/widgets';
import { useLanguage } from '../../../../../base/i18n/language.ts';
import { BindingField } from '../../binding/BindingField.tsx';
import { ColourField } from '../../colour/ColourField.tsx';
import { NumberInput } from '../../controls/NumberInput.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import type { FieldAccess } from '../FieldAccess.ts';
import { AreaControl } from './AreaControl.tsx';
import { ChoiceControl } from './ChoiceControl.tsx';
import { EquipmentControl } from './EquipmentControl.tsx';
import { ImageControl } from './ImageControl.tsx';
import { JointsControl } from './JointsControl.tsx';
import { ModelControl, partListId } from './ModelControl.tsx';
import { numberAccess } from './numberAccess.ts';
import { PlaceControl } from './PlaceControl.tsx';
import { RegionControl } from './RegionControl.tsx';
import { ScriptControl } from './ScriptControl.tsx';
import { SliderControl } from './SliderControl.tsx';

/** All but those that hold fields themselves. */
export type SingleField = Exclude<Field, { kind: 'list' | 'event' | 'page' }>;

interface FieldControlProps {
  field: SingleField;
  access: FieldAccess;
  /** The label, for screen readers. */
  name: string;
}

/** The control for a kind of field. */
export function FieldControl({ field, access, name }: FieldControlProps) {
  const language = useLanguage();
  const { path } = field;
  const { isMixed, value } = access.read(path);
  const text = isMixed ? undefined : typeof value === 'string' ? value : value === undefined ? '' : String(value);
  switch (field.kind) {
    case 'number':
      return (
        <NumberInput
          name={name}
          value={typeof value === 'number' ? value : undefined}
          isAutomatic={!isMixed}
          bounds={field}
          unit={field.unit}
          edit={numberAccess(access, path)}
        />
      );
    case 'slider':
      return <SliderControl field={field} access={access} name={name} />;
    case 'text':
    case 'textarea':
      return (
        <TextInput
          name={name}
          value={text}
          isMultiline={field.kind === 'textarea'}
          placeholder={field.kind === 'text' ? field.placeholder?.[language] : undefined}
          maxLength={20_000}
          list={field.kind === 'text' && field.suggest ? partListId : undefined}
          onChange={(typed, merge) => access.write(path, typed, merge)}
        />
      );
    case 'colour':
    case 'paint':
      return (
        <ColourField
          name={name}
          isPaint={field.kind === 'paint'}
          value={isMixed ? undefined : ((value ?? '') as Paint)}
          onChange={(paint, merge) => access.write(path, paint, merge)}
        />
      );
    case 'switch':
      return (
        <Toggle name={name} isOn={isMixed ? undefined : value === true} onChange={(isOn) => access.write(path, isOn)} />
      );
    case 'choice':
      return <ChoiceControl field={field} access={access} name={name} />;
    case 'image':
      return <ImageControl url={text} onChange={(url) => access.write(path, url)} />;
    case 'model':
      return <ModelControl url={text} onChange={(url) => access.write(path, url)} />;
    case 'equipment':
      return (
        <EquipmentControl value={isMixed ? undefined : value} name={name} onChange={(to) => access.write(path, to)} />
      );
    case 'region':
      return <RegionControl value={text} name={name} onChange={(regions) => access.write(path, regions)} />;
    case 'place':
      return <PlaceControl value={isMixed ? undefined : value} onChange={(to) => access.write(path, to)} />;
    case 'area':
      return <AreaControl {...{ field, access, name }} />;
    case 'script':
      return (
        <ScriptControl
          {...{ access, name }}
          use={field.use}
          value={text}
          onChange={(code) => access.write(path, code)}
        />
      );
    case 'joints':
      return (
        <JointsControl value={isMixed ? undefined : (value ?? {})} onChange={(joints) => access.write(path, joints)} />
      );
    case 'binding':
      return (
        <BindingField
          many={field.many}
          hasReports={field.reports ?? false}
          value={isMixed ? undefined : (Binding.safeParse(value ?? {}).data ?? emptyBinding())}
          onChange={(binding) => access.write(path, binding)}
        />
      );
  }
}
