import type { Field } from '@lookfar/widgets';
import { useMergeKey } from '../../controls/mergeKey.ts';
import { NumberInput } from '../../controls/NumberInput.tsx';
import type { FieldAccess } from '../FieldAccess.ts';
import { numberAccess } from './numberAccess.ts';

interface SliderControlProps {
  field: Extract<Field, { kind: 'slider' }>;
  access: FieldAccess;
  name: string;
}

export function SliderControl({ field, access, name }: SliderControlProps) {
  const { path, min, max, step = 1 } = field;
  const merge = useMergeKey();
  const { isMixed, value } = access.read(path);
  const number = typeof value === 'number' ? value : max;
  return (
    <div className="ins-slider">
      <input
        type="range"
        className="dc-range"
        aria-label={name}
        min={min}
        max={max}
        step={step}
        value={number}
        onPointerDown={merge.renew}
        onChange={({ target }) => access.write(path, Number(target.value), merge.current())}
      />
      <NumberInput
        name={name}
        value={isMixed ? undefined : number}
        bounds={{ min, max, step }}
        edit={numberAccess(access, path)}
      />
    </div>
  );
}
