import { api } from '@lookfar/contract';

/** The bytes of an attachment. */
export const attachmentUrl = (id: number): string => `${api.repair.attachment.path}?id=${id}`;
