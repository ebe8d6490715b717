import { type Condition, pathIn } from '@lookfar/page';
import { animationTexts } from '../../../../page-view/index.ts';
import { Row } from '../../controls/Row.tsx';
import { SelectInput } from '../../controls/SelectInput.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import type { FieldAccess } from '../FieldAccess.ts';
import { conditionSymbols } from './animationFields.ts';
import { conditionValue } from './conditionValue.ts';

const at = pathIn<Condition>();

/** `== 1`: when an animation is at work. */
export function ConditionRow({ access }: { access: FieldAccess }) {
  const t = animationTexts.useTexts();
  const symbol = access.read(at('symbol')).value;
  const value = access.read(at('value'));
  return (
    <Row label={t('condition')}>
      <div className="ins-condition">
        <SelectInput
          name={t('symbol')}
          value={typeof symbol === 'string' ? symbol : undefined}
          options={conditionSymbols.map((option) => ({ value: option.value, label: option.value }))}
          onChange={(next) => access.write(at('symbol'), next)}
        />
        <TextInput
          name={t('value')}
          maxLength={200}
          value={value.isMixed ? undefined : String(value.value ?? '')}
          onChange={(typed, merge) => access.write(at('value'), conditionValue(typed), merge)}
        />
      </div>
    </Row>
  );
}
