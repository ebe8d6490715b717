import './share.css';
import type { Text } from '@lookfar/contract';
import { Form, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';

interface AllOrSomeProps<T> {
  label: string;
  /** With everything chosen. */
  note: string;
  all: string;
  some: string;
  value: 'all' | T[];
  onChange: (value: 'all' | T[]) => void;
  problem: Text | undefined;
  /** The choice of some. */
  children: (chosen: T[]) => ReactNode;
}

/** Everything, or some that are chosen below. */
export function AllOrSome<T>(props: AllOrSomeProps<T>) {
  const { label, note, all, some, value, onChange, problem, children } = props;
  const language = useLanguage();
  const isAll = value === 'all';
  return (
    <Form.Item
      label={label}
      {...(isAll && { extra: note })}
      {...(problem && {
        help: (
          <span className="share-problem" role="alert">
            {problem[language]}
          </span>
        ),
      })}
    >
      <Radio.Group
        aria-label={label}
        value={isAll}
        onChange={(event) => onChange(event.target.value ? 'all' : [])}
        options={[
          { value: true, label: all },
          { value: false, label: some },
        ]}
      />
      {!isAll && children(value)}
    </Form.Item>
  );
}
