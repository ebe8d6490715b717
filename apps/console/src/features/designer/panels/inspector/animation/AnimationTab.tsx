import type { WidgetRecord } from '@lookfar/editor';
import {
  type AnimationKind,
  type Condition,
  newAnimation,
  pathIn,
  type TwinkleConfig,
  type WidgetFields,
} from '@lookfar/page';
import { animationTexts } from '../../../../page-view/index.ts';
import { useEditor } from '../../../DesignerContext.tsx';
import { Row } from '../../controls/Row.tsx';
import { Section } from '../../controls/Section.tsx';
import { SelectInput } from '../../controls/SelectInput.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import type { FieldAccess } from '../FieldAccess.ts';
import { FieldRow } from '../fields/FieldRow.tsx';
import { recordAccess } from '../recordAccess.ts';
import { animationFields, conditionSymbols, hasCondition, twinkledPaint } from './animationFields.ts';
import { conditionValue } from './conditionValue.ts';
import { configAccess } from './configAccess.ts';
import { hasPaint, usableKinds } from './usableKinds.ts';

const at = pathIn<WidgetFields>();

interface AnimationTabProps {
  records: readonly WidgetRecord[];
}

/** The animations, each with its own switch. */
export function AnimationTab({ records }: AnimationTabProps) {
  return usableKinds(records).map((kind) => <AnimationCard key={kind} kind={kind} records={records} />);
}

function AnimationCard({ kind, records }: AnimationTabProps & { kind: AnimationKind }) {
  const t = animationTexts.useTexts();
  const access = recordAccess(useEditor(), records);
  const { isMixed, value } = access.read(at('animation', kind, 'enable'));
  const isOn = isMixed ? undefined : value === true;
  const toggle = (enable: boolean) =>
    access.apply(at('animation', kind), (before) =>
      before === undefined ? newAnimation(kind) : { ...(before as object), enable },
    );
  const config = configAccess(access, kind);
  const isColour = config.read(pathIn<TwinkleConfig>()('twinkleType')).value === 'color';
  const fields = animationFields[kind].filter((field) => {
    const paint = twinkledPaint(field);
    return paint === undefined || (isColour && records.every((record) => hasPaint(record, paint)));
  });
  const [data, ...others] = fields;
  return (
    <Section title={t(kind)} action={<Toggle name={t('enable', { name: t(kind) })} isOn={isOn} onChange={toggle} />}>
      {isOn && data && (
        <>
          <FieldRow field={data} access={config} />
          {hasCondition(kind) && <ConditionRow access={config} />}
          {others.map((field) => (
            <FieldRow key={field.path.name} field={field} access={config} />
          ))}
        </>
      )}
    </Section>
  );
}

const conditionPath = pathIn<Condition>();

/** `== 1`: when an animation is at work. */
function ConditionRow({ access }: { access: FieldAccess }) {
  const t = animationTexts.useTexts();
  const symbol = access.read(conditionPath('symbol')).value;
  const value = access.read(conditionPath('value'));
  return (
    <Row label={t('condition')}>
      <div className="ins-condition">
        <SelectInput
          name={t('symbol')}
          value={typeof symbol === 'string' ? symbol : undefined}
          options={conditionSymbols.map((option) => ({ value: option.value, label: option.value }))}
          onChange={(next) => access.write(conditionPath('symbol'), next)}
        />
        <TextInput
          name={t('value')}
          maxLength={200}
          value={value.isMixed ? undefined : String(value.value ?? '')}
          onChange={(typed, merge) => access.write(conditionPath('value'), conditionValue(typed), merge)}
        />
      </div>
    </Row>
  );
}
