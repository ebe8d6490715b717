import { type StepType, stepFields } from '@lookfar/scenes';
import type { StepAddon } from '@lookfar/widgets/flow';
import { useEditor } from '../../DesignerContext.tsx';
import type { StepRecord } from '../stepsOf.ts';

export interface StepEdit<T extends StepType> {
  addon: StepAddon<T>;
  /** `merge` joins what is typed in a row into one undo entry. */
  change: (part: Partial<StepAddon<T>>, merge?: string) => void;
}

/** The fields of a step as they are read when it runs, and the way to change them. */
export function useStepEdit<T extends StepType>(record: StepRecord & { widgetType: T }): StepEdit<T> {
  const editor = useEditor();
  const read = stepFields[record.widgetType].safeParse(record.dataAddon);
  const fields = read.success ? read.data : stepFields[record.widgetType].parse({});
  const names = (record.dataAddon.names ?? {}) as Record<string, string>;
  return {
    addon: { ...fields, names } as StepAddon<T>,
    change: (part, merge) => {
      const options = merge === undefined ? {} : { merge: `${record.id} ${merge}` };
      editor.edit([record.id], ({ dataAddon }) => ({ dataAddon: { ...dataAddon, ...part } }), options);
    },
  };
}
