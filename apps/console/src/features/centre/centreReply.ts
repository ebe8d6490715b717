import type { api, ReplyOf } from '@lookfar/contract';

export type Centre = ReplyOf<typeof api.gm.centre>;
