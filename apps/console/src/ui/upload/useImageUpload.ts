import { api, Failure } from '@lookfar/contract';
import { useState } from 'react';
import { send } from '../../client/send.ts';
import { imageProblem } from './imageProblem.ts';

/** Uploads one image after another; tells the id of each. */
export function useImageUpload(onDone: (id: number) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const take = async (file: File): Promise<void> => {
    const refused = imageProblem(file);
    setProblem(refused && new Failure(refused.code, refused.values));
    if (refused) return;
    setBusy(true);
    try {
      onDone((await send(api.file.upload, { file }, { quiet: true })).id);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { take, busy, problem };
}
