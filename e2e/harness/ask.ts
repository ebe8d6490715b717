import type { Call, InputOf, ReplyOf } from '@lookfar/contract';
import type { Page } from 'playwright-core';

/** The reply of a call, as a logged-in page gets it. */
export interface Answer<C extends Call> {
  code: string;
  message: string;
  data: ReplyOf<C>;
}

/** Makes a call with the session of the page, without its screens: the page may show anything, or nothing yet. */
export async function ask<C extends Call>(page: Page, { path }: C, body: InputOf<C>): Promise<Answer<C>> {
  const response = await page.request.post(path, { data: body });
  return response.json();
}
