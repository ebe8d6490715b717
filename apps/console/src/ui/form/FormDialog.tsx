import { Form, Modal } from 'antd';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { z } from 'zod';
import { FormFields } from './FormFields.tsx';
import { focusFirst } from './focusFirst.ts';
import { focusProblem } from './focusProblem.ts';
import type { FormField } from './formField.ts';
import { formTexts } from './formTexts.ts';
import { useDiscardCheck } from './useDiscardCheck.ts';
import { type FormStateOptions, useFormState } from './useFormState.ts';

export interface FormDialogProps<S extends z.ZodType> extends FormStateOptions<S> {
  title: string;
  fields: readonly FormField<Extract<keyof z.output<S>, string>>[];
  /** The button's label; "save" if absent. */
  okText?: string;
  /** Above the fields. */
  note?: ReactNode;
  /** In px. */
  width?: number;
  /** Called after a successful save, and when the form is left. The caller then removes the dialog. */
  onClose: () => void;
}

/** A small form in a dialog. Closing with unsaved changes asks for confirmation; a form that is saving stays open. */
export function FormDialog<S extends z.ZodType>(props: FormDialogProps<S>) {
  const { title, fields, okText, note, width = 520, onClose, submit } = props;
  const t = formTexts.useTexts();
  const formId = useId();
  const state = useFormState({
    ...props,
    submit: async (values) => {
      await submit(values);
      onClose();
    },
  });
  const leave = useDiscardCheck(state, onClose);
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={okText ?? t('save')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: state.busy }}
      cancelText={t('cancel')}
      mask={{ closable: !state.dirty }}
      onCancel={leave}
      afterOpenChange={(open) => open && focusFirst(document.getElementById(formId))}
    >
      {note}
      <Form id={formId} layout="vertical" onSubmitCapture={submitWith(state.save)}>
        <FormFields fields={fields} state={state} />
      </Form>
    </Modal>
  );
}

/** The form's own event: Enter in a field and the button outside do the same. */
export function submitWith(save: () => Promise<void>) {
  return (event: FormEvent<HTMLElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    void save().then(() => focusProblem(form));
  };
}
