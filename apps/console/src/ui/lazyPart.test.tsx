import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazyPart.tsx';

const Part = ({ name }: { name: string }) => <b>{name}</b>;

describe('lazyPart', () => {
  it('is imported once, and not before somebody asks for it', async () => {
    const importPart = vi.fn(async () => Part);
    const Lazy = lazyPart(importPart);
    expect(importPart).not.toHaveBeenCalled();
    Lazy.load();
    await vi.waitFor(() => expect(renderToStaticMarkup(<Lazy name="x" />)).toBe('<b>x</b>'));
    Lazy.load();
    expect(importPart).toHaveBeenCalledTimes(1);
  });

  it('is asked for again after a failure', async () => {
    const importPart = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Part);
    const Lazy = lazyPart<{ name: string }>(importPart);
    Lazy.load();
    await Promise.resolve();
    await vi.waitFor(() => {
      Lazy.load();
      expect(renderToStaticMarkup(<Lazy name="x" />)).toBe('<b>x</b>');
    });
  });
});
