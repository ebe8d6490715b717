import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { loginTexts } from './loginTexts.ts';

type Problem = Parameters<ReturnType<typeof loginTexts.useTexts>>[0];

/** A form whose fields are checked by a pure rule. Messages on screen follow the language. */
export function useRules<Values extends object>(
  check: (field: Extract<keyof Values, string>, values: Partial<Values>) => Problem | undefined,
): {
  form: FormInstance<Values>;
  rule: (field: Extract<keyof Values, string>) => { validator: () => Promise<void> }[];
} {
  const [form] = Form.useForm<Values>();
  const t = loginTexts.useTexts();
  const language = useLanguage();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is the event
  useEffect(() => {
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (wrong.length > 0) form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined);
  }, [language]);

  const rule = (field: Extract<keyof Values, string>) => [
    {
      validator: async () => {
        const problem = check(field, form.getFieldsValue());
        if (problem) throw new Error(t(problem));
      },
    },
  ];
  return { form, rule };
}
