import { PlusOutlined } from '@ant-design/icons';
import { sceneLimits } from '@lookfar/contract';
import { StepWrite } from '@lookfar/scenes';
import { Button } from 'antd';
import { FailureField } from '../FailureField.tsx';
import { stepFormTexts } from '../stepFormTexts.ts';
import { useStepEdit } from '../useStepEdit.ts';
import { WriteItem } from './WriteItem.tsx';
import type { StepFormProps } from './wayForms.tsx';

/** One value after the other. A new step begins with one that is still to be chosen. */
export function WriteForm({ record }: StepFormProps<'Flow.Write'>) {
  const t = stepFormTexts.useTexts();
  const { addon, change } = useStepEdit(record);
  const { names, onFailure } = addon;
  const writes = addon.writes.length > 0 ? addon.writes : [StepWrite.parse({})];
  return (
    <>
      {writes.map((write, index) => (
        <WriteItem
          // biome-ignore lint/suspicious/noArrayIndexKey: writes are told apart by their order alone
          key={index}
          {...{ write, names, n: index + 1 }}
          onChange={(next, merge, nextNames) =>
            change(
              { writes: writes.with(index, next), ...(nextNames && { names: nextNames }) },
              merge && `${index} ${merge}`,
            )
          }
          {...(writes.length > 1 && { onRemove: () => change({ writes: writes.toSpliced(index, 1) }) })}
        />
      ))}
      {writes.length < sceneLimits.writesPerStep && (
        <Button
          size="small"
          type="dashed"
          block
          icon={<PlusOutlined />}
          onClick={() => change({ writes: [...writes, StepWrite.parse({})] })}
        >
          {t('addWrite')}
        </Button>
      )}
      <FailureField value={onFailure} onChange={(next) => change({ onFailure: next })} />
    </>
  );
}
