import { type api, Failure } from '@lookfar/contract';
import { useState } from 'react';
import { send } from '../../client/send.ts';
import { type FileRule, fileProblem } from './fileProblem.ts';

/** Uploads one file after another; tells the id of each. */
export function useUpload(
  call: typeof api.file.upload | typeof api.file.uploadModel,
  rule: FileRule,
  onDone: (id: number) => void,
) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const take = async (file: File): Promise<void> => {
    const refused = fileProblem(file, rule);
    setProblem(refused && new Failure(refused.code, refused.values));
    if (refused) return;
    setBusy(true);
    try {
      onDone((await send(call, { file }, { quiet: true })).id);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { take, busy, problem };
}
