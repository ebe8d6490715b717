import type { CheckAnswer, CheckItem, InspectionWork } from '@lookfar/contract';
import { isOff } from '@lookfar/work';
import { notify } from '../../../client/notify.ts';
import { newUuid } from '../../../shared/media/newUuid.ts';
import { scalePhoto } from '../../../shared/media/scalePhoto.ts';
import type { KeptFile, KeptResult } from '../store/taskTypes.ts';
import type { DeskControl } from '../store/useDesk.ts';
import { taskTexts } from '../taskTexts.ts';

export interface TaskWork {
  work: InspectionWork;
  result: KeptResult;
  files: readonly KeptFile[];
  answer: (key: string, change: Partial<Pick<CheckAnswer, 'value' | 'note' | 'isAbnormal'>>) => void;
  change: (change: Partial<Pick<KeptResult, 'note' | 'isAbnormal'>>) => void;
  toggleRepair: (key: string) => void;
  addPhotos: (key: string, files: readonly File[]) => void;
  removeFile: (file: KeptFile) => void;
  sign: (signature: Blob | undefined) => void;
  /** Resolves when it is on this device. */
  submit: () => Promise<boolean>;
}

const freshResult = (orderId: number): KeptResult => ({
  ...{ orderId, uuid: newUuid(), answers: {}, repairs: [], note: '', isAbnormal: false },
  ...{ state: 'open', problem: '', changedAt: 0 },
});

/** What somebody does with one task; everything is stored at once. */
export function useTaskWork({ desk, state, refresh }: DeskControl, work: InspectionWork): TaskWork {
  const orderId = work.id;
  const result = state.results.get(orderId) ?? freshResult(orderId);
  const files = state.files.filter((file) => file.orderId === orderId);
  const stored = (saving: Promise<void>): Promise<boolean> =>
    saving.then(
      () => true,
      () => {
        notify({ level: 'error', text: taskTexts.text('notSaved') });
        return false;
      },
    );
  const save = (change: (before: KeptResult) => Partial<KeptResult>) =>
    stored(desk.save(orderId, change, () => freshResult(orderId)));
  const newFile = (file: Pick<KeptFile, 'kind' | 'item' | 'blob'>): KeptFile => ({
    ...{ ...file, orderId, uuid: newUuid(), isSent: false },
  });
  return {
    ...{ work, result, files },
    answer: (key, change) =>
      void save(({ answers }) => {
        const before = answers[key] ?? { key, value: null, note: '', read: null, isAbnormal: false, at: 0 };
        return { answers: { ...answers, [key]: { ...before, ...change, at: Date.now() } }, problem: '' };
      }),
    change: (change) => void save(() => change),
    toggleRepair: (key) =>
      void save(({ repairs }) => ({
        repairs: repairs.includes(key) ? repairs.filter((one) => one !== key) : [...repairs, key],
      })),
    addPhotos: (item, chosen) =>
      void (async () => {
        for (const one of chosen) {
          const blob = await scalePhoto(one);
          if (blob) await stored(desk.addFile(newFile({ kind: 'photo', item, blob })));
          else notify({ level: 'error', text: taskTexts.text('noPhoto') });
        }
      })(),
    removeFile: (file) => void stored(desk.removeFile(file)),
    sign: (blob) => void stored(desk.sign(orderId, blob && newFile({ kind: 'signature', item: '', blob }))),
    submit: async () => {
      const isSaved = await save(() => ({ state: 'waiting', problem: '' }));
      if (isSaved) refresh();
      return isSaved;
    },
  };
}

/** Whether an item is abnormal, by itself or because the person says so. */
export function isAbnormalItem(item: CheckItem, answer: CheckAnswer | undefined, read: CheckAnswer['read']): boolean {
  if (!answer) return false;
  return answer.isAbnormal || (answer.value !== null && item.type !== 'photo' && isOff(item, answer.value, read));
}

/** Photos that were sent before count as well. */
export const photosOf = ({ work, files }: Pick<TaskWork, 'work' | 'files'>, item: string): number =>
  files.filter((file) => file.kind === 'photo' && file.item === item).length +
  work.attachments.filter((one) => one.kind === 'photo' && one.item === item && !files.some(({ isSent }) => isSent))
    .length;

export const isAnswered = (task: Pick<TaskWork, 'work' | 'files' | 'result'>, item: CheckItem): boolean =>
  item.type === 'photo' ? photosOf(task, item.key) > 0 : (task.result.answers[item.key]?.value ?? null) !== null;

/** What is still missing before it can be sent, in the order of the screen. */
export function missingOf(task: Pick<TaskWork, 'work' | 'files' | 'result'>): string[] {
  const { work, files } = task;
  const has = (kind: KeptFile['kind']) =>
    files.some((file) => file.kind === kind) || work.attachments.some((one) => one.kind === kind);
  return [
    ...work.checks.filter((item) => item.isRequired && !isAnswered(task, item)).map(({ title }) => title),
    ...(work.needsPhoto && !has('photo') ? [taskTexts.text('photosOfTask')] : []),
    ...(work.needsSignature && !has('signature') ? [taskTexts.text('signature')] : []),
  ];
}
