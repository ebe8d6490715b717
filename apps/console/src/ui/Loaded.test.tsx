import { Failure } from '@lookfar/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Loaded, type LoadedQuery } from './Loaded.tsx';

const query = <Data,>(some: Partial<LoadedQuery<Data>>): LoadedQuery<Data> => ({
  data: undefined,
  error: null,
  refetch: () => undefined,
  ...some,
});
const shown = (some: Partial<LoadedQuery<string[]>>) =>
  renderToStaticMarkup(
    <Loaded query={query(some)} failed="列表加载失败" empty={{ title: '还没有' }}>
      {(list) => <p>{list.join()}</p>}
    </Loaded>,
  );

describe('[LD1] Loaded', () => {
  it('shows that it is loading until there is data', () => {
    expect(shown({})).toContain('role="status"');
  });

  it('shows what was loaded', () => {
    expect(shown({ data: ['a', 'b'] })).toBe('<p>a,b</p>');
  });

  it('shows what failed and why, and offers a retry', () => {
    const markup = shown({ error: new Failure('network') });
    expect(markup).toContain('列表加载失败');
    expect(markup).toContain('role="alert"');
    expect(markup).toContain('<button');
  });

  it('keeps the existing data when a refetch fails', () => {
    expect(shown({ data: ['a'], error: new Failure('network') })).toBe('<p>a</p>');
  });

  it('shows a failed refetch instead of old data if only fresh data is wanted', () => {
    const markup = renderToStaticMarkup(
      <Loaded query={query({ data: ['a'], error: new Failure('network') })} freshOnly>
        {(list) => <p>{list.join()}</p>}
      </Loaded>,
    );
    expect(markup).toContain('role="alert"');
    expect(markup).not.toContain('<p>a</p>');
  });

  it('names the missing permission', () => {
    const markup = shown({ error: new Failure('1009', { right: 'gateway_edit' }) });
    expect(markup).not.toContain('列表加载失败');
    expect(markup).toContain('网关');
  });

  it('shows an empty list as empty', () => {
    expect(shown({ data: [] })).toContain('还没有');
  });

  it('lets the caller decide what is empty', () => {
    const page = query({ data: { total: 0 } });
    const markup = renderToStaticMarkup(
      <Loaded query={page} empty={<b>none</b>} isEmpty={({ total }) => total === 0}>
        {({ total }) => total}
      </Loaded>,
    );
    expect(markup).toBe('<b>none</b>');
  });
});
