import { api } from '@lookfar/contract';
import { type Page, slimPage } from '@lookfar/page';
import { send } from '../../../client/send.ts';

export interface SentPage {
  id: number;
  page: Page;
  /** The revision that the edit is based on. */
  revision: number;
  force?: boolean;
  note?: string;
}

/** Saves a page: a form with its JSON as a file. */
export function sendPage({ page, ...fields }: SentPage): Promise<{ revision: number; gmtModified: string }> {
  const file = new File([JSON.stringify(slimPage(page))], 'page.json', { type: 'application/json' });
  return send(api.pageDesign.save, { ...fields, file }, { quiet: true });
}
