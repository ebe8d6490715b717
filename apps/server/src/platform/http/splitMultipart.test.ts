import { requestLimits } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitMultipart } from './splitMultipart.ts';

/** As a browser writes it. */
async function encoded(form: FormData): Promise<{ body: Buffer; type: string }> {
  const response = new Response(form);
  const body = Buffer.from(await response.arrayBuffer());
  return { body, type: response.headers.get('content-type') ?? '' };
}

const text = (body: string) => splitMultipart(Buffer.from(body), 'multipart/form-data; boundary="b"');
const part = (head: string, content = 'x') => `--b\r\n${head}\r\n\r\n${content}\r\n`;
const field = 'content-disposition: form-data; name="a"';

describe('splitMultipart', () => {
  it('[HT4] reads what a browser writes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.uint8Array(), fc.boolean()), { maxLength: 5 }),
        async (parts) => {
          const form = new FormData();
          const name = (one: string) => one.replaceAll(/[\r\n]/g, '');
          for (const [key, bytes, isFile] of parts) {
            if (isFile)
              form.append(name(key), new File([Buffer.from(bytes)], `${name(key)}.json`, { type: 'text/json' }));
            else form.append(name(key), Buffer.from(bytes).toString('hex'));
          }
          const { body, type } = await encoded(form);
          expect(
            splitMultipart(body, type)?.map(({ fileName, type: kind, bytes, ...rest }) => [
              rest.name,
              bytes.toString('hex'),
              fileName,
              kind,
            ]),
          ).toEqual(
            parts.map(([key, bytes, isFile]) => {
              const hex = Buffer.from(bytes).toString('hex');
              return isFile
                ? [name(key), hex, `${name(key)}.json`, 'text/json']
                : [name(key), Buffer.from(hex).toString('hex'), undefined, 'text/plain'];
            }),
          );
        },
      ),
    );
  });

  it('[HT5] refuses what is no multipart body', () => {
    expect(text(`${part(field)}--b--`)).toHaveLength(1);
    expect(text('--b--')).toEqual([]);
    for (const body of [
      '',
      'x',
      '--b',
      `${part(field)}--b`,
      part(field),
      `x${part(field)}--b--`,
      `${part('content-type: text/plain')}--b--`,
      `${part('content-disposition: form-data')}--b--`,
      `${part('content-disposition: attachment; name="a"')}--b--`,
      `${part('nonsense')}--b--`,
      `${part(`${field}\r\nx: ${'x'.repeat(5000)}`)}--b--`,
    ])
      expect(text(body), body.slice(0, 80)).toBeUndefined();
    for (const type of ['', 'multipart/form-data', `multipart/form-data; boundary=${'b'.repeat(71)}`])
      expect(splitMultipart(Buffer.from(`${part(field)}--b--`), type)).toBeUndefined();
  });

  it('[HT6] refuses more parts than any call has', () => {
    expect(text(`${part(field).repeat(requestLimits.formParts)}--b--`)).toHaveLength(requestLimits.formParts);
    expect(text(`${part(field).repeat(requestLimits.formParts + 1)}--b--`)).toBeUndefined();
  });
});
