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

describe('[ST1] Loaded', () => {
  it('says that it loads until there is something', () => {
    expect(shown({})).toContain('role="status"');
  });

  it('shows what was loaded', () => {
    expect(shown({ data: ['a', 'b'] })).toBe('<p>a,b</p>');
  });

  it('says what failed and why, and offers another try', () => {
    const markup = shown({ error: new Failure('network') });
    expect(markup).toContain('列表加载失败');
    expect(markup).toContain('role="alert"');
    expect(markup).toContain('<button');
  });

  it('keeps what is there when asking again fails', () => {
    expect(shown({ data: ['a'], error: new Failure('network') })).toBe('<p>a</p>');
  });

  it('shows a failed refetch in place of old data where only fresh data are wanted', () => {
    const markup = renderToStaticMarkup(
      <Loaded query={query({ data: ['a'], error: new Failure('network') })} freshOnly>
        {(list) => <p>{list.join()}</p>}
      </Loaded>,
    );
    expect(markup).toContain('role="alert"');
    expect(markup).not.toContain('<p>a</p>');
  });

  it('names the right that is missing', () => {
    const markup = shown({ error: new Failure('1009', { right: 'gateway_edit' }) });
    expect(markup).not.toContain('列表加载失败');
    expect(markup).toContain('网关');
  });

  it('an empty list is said to be empty', () => {
    expect(shown({ data: [] })).toContain('还没有');
  });

  it('whoever asks decides what is empty', () => {
    const page = query({ data: { total: 0 } });
    const markup = renderToStaticMarkup(
      <Loaded query={page} empty={<b>none</b>} isEmpty={({ total }) => total === 0}>
        {({ total }) => total}
      </Loaded>,
    );
    expect(markup).toBe('<b>none</b>');
  });
});
