import { App } from 'antd';
import { formTexts } from './formTexts.ts';
import type { FormState } from './useFormState.ts';

/** [FO3] Closes immediately if nothing was changed, otherwise asks first. It does not close while saving. */
export function useDiscardCheck({ dirty, busy }: Pick<FormState, 'dirty' | 'busy'>, onClose: () => void): () => void {
  const { modal } = App.useApp();
  const t = formTexts.useTexts();
  return () => {
    if (busy) return;
    if (!dirty) {
      onClose();
      return;
    }
    modal.confirm({
      title: t('discardTitle'),
      content: t('discardNote'),
      okText: t('discard'),
      okButtonProps: { danger: true },
      cancelText: t('keepEditing'),
      onOk: onClose,
    });
  };
}
