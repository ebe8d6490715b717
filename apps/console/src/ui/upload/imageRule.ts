import { fileLimits } from '@lookfar/contract';
import type { FileRule } from './fileProblem.ts';

export const imageRule: FileRule = { types: fileLimits.imageTypes, also: ['jpeg'], bytes: fileLimits.imageBytes };
