import { Button, Drawer, Form } from 'antd';
import { useId } from 'react';
import type { z } from 'zod';
import { phoneQuery, useMediaQuery } from '../useMediaQuery.ts';
import { type FormDialogProps, submitWith } from './FormDialog.tsx';
import { FormFields } from './FormFields.tsx';
import { formTexts } from './formTexts.ts';
import { useDiscardCheck } from './useDiscardCheck.ts';
import { useFormState } from './useFormState.ts';

/** A longer form next to its list. The same rules as for `FormDialog`. */
export function FormDrawer<S extends z.ZodType>(props: FormDialogProps<S>) {
  const { title, fields, okText, note, width = 560, onClose, submit } = props;
  const t = formTexts.useTexts();
  const formId = useId();
  const phone = useMediaQuery(phoneQuery);
  const state = useFormState({
    ...props,
    submit: async (values) => {
      await submit(values);
      onClose();
    },
  });
  const leave = useDiscardCheck(state, onClose);
  return (
    <Drawer
      open
      title={title}
      size={phone ? '100%' : width}
      onClose={leave}
      footer={
        <div className="form-drawer-foot">
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={state.busy}>
            {okText ?? t('save')}
          </Button>
        </div>
      }
    >
      {note}
      <Form id={formId} layout="vertical" onSubmitCapture={submitWith(state.save)}>
        <FormFields fields={fields} state={state} />
      </Form>
    </Drawer>
  );
}
