import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichTools } from './RichTools.tsx';

it('[RT4] the tools are one tab stop', () => {
  const nothing = () => undefined;
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RichTools box={{ current: null }} disabled={false} run={nothing} onLink={nothing} />
    </QueryClientProvider>,
  );
  expect(markup).toContain('role="toolbar"');
  expect(markup.match(/<button[^>]*tabindex="0"/gi)).toHaveLength(1);
  expect(markup.match(/<button[^>]*tabindex="-1"/gi)?.length).toBeGreaterThan(5);
});
