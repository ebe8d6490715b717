import { type api, type BodyOf, formatTime, type InspectionContent } from '@lookfar/contract';
import type { ContentRow } from './content.repository.ts';

export type ContentDraft = BodyOf<typeof api.inspectionContent.add>;
/** What is stored as JSON. */
export type ContentBody = Omit<ContentDraft, 'title'>;

export const bodyOf = ({ body }: Pick<ContentRow, 'body'>): ContentBody => JSON.parse(body) as ContentBody;

export function toContent(row: ContentRow, planCount: number): InspectionContent {
  const { id, revision, title, loginname } = row;
  return { ...{ id, revision, title, loginname, planCount }, ...bodyOf(row), gmtModified: formatTime(row.updatedAt) };
}
