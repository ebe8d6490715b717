import { describe, expect, it } from 'vitest';
import { alreadyJson, toJson } from './JsonText.ts';

describe('toJson', () => {
  it('[HT20] sends what is already JSON as it is', () => {
    const reply = {
      code: '200',
      data: {
        id: 1,
        document: alreadyJson('{"a":"$&"}'),
        list: [{ drawing: alreadyJson('[1]') }, { drawing: alreadyJson('null') }],
      },
    };
    expect(toJson(reply)).toBe(
      '{"code":"200","data":{"id":1,"document":{"a":"$&"},"list":[{"drawing":[1]},{"drawing":null}]}}',
    );
    expect(toJson({ data: alreadyJson('{"b":2}') })).toBe('{"data":{"b":2}}');
  });

  it('[HT20] and everything else as usual', () => {
    const reply = { data: { list: [1, 'a', null, { b: undefined, c: [] }], 'd"': '\u2028' } };
    expect(toJson(reply)).toBe(JSON.stringify(reply));
    expect(toJson(null)).toBe('null');
  });
});
