import { fileLimits } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { fileProblem } from './fileProblem.ts';
import { imageRule } from './imageRule.ts';

const imageProblem = (file: { name: string; size: number }) => fileProblem(file, imageRule);

describe('a chosen picture', () => {
  it.each(['a.jpg', 'A.JPEG', 'pump.png', 'b.c.webp', 'x.svg', 'x.gif'])('[UP1] %s is accepted', (name) => {
    expect(imageProblem({ name, size: fileLimits.imageBytes })).toBeUndefined();
  });

  it.each(['a.exe', 'jpg', 'a.png.html', ''])('[UP1] %s is refused by its name', (name) => {
    expect(imageProblem({ name, size: 1 })?.code).toBe('1512');
  });

  it('[UP1] more than 2 MB are refused', () => {
    expect(imageProblem({ name: 'a.png', size: fileLimits.imageBytes + 1 })).toEqual({
      code: '1513',
      values: { limit: '2 MB' },
    });
  });
});
