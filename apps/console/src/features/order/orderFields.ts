import { orderLimits } from '@lookfar/contract';
import { z } from 'zod';
import type { FormField } from '../../ui/form/formField.ts';
import { orderTexts } from './orderTexts.ts';

/** Fields of every new work order. */
export const orderDraft = {
  title: z.string().trim().min(1).max(orderLimits.title),
  content: z.string().trim().max(orderLimits.content),
};

export const titleField: FormField<'title'> = {
  kind: 'text',
  name: 'title',
  label: orderTexts.both('title'),
  required: true,
  maxLength: orderLimits.title,
};

export const contentField: FormField<'content'> = {
  kind: 'multiline',
  name: 'content',
  label: orderTexts.both('content'),
  maxLength: orderLimits.content,
  rows: 4,
};
