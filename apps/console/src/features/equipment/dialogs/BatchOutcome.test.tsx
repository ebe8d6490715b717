import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BatchOutcome } from './BatchOutcome.tsx';

it('[EC3] a batch ends with how many succeeded, and each failure with its reason', () => {
  const failed = [
    { id: 1, name: '一号泵', code: '1502', message: '被引用' },
    { id: 2, name: '二号泵', code: '1014', message: '不存在' },
  ];
  const markup = renderToStaticMarkup(<BatchOutcome result={{ done: 7, failed }} />);
  for (const text of ['7', '2', '一号泵', '被引用', '二号泵', '不存在']) expect(markup).toContain(text);
  expect(renderToStaticMarkup(<BatchOutcome result={{ done: 9, failed: [] }} />)).toContain('9');
});
