import { api } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { splitContract } from './splitContract.ts';

function split(code: string): string {
  const { transform } = splitContract() as unknown as {
    transform(this: object, code: string, id: string): { code: string } | null;
  };
  const error = (message: string) => {
    throw new Error(message);
  };
  return transform.call({ error }, code, 'Screen.tsx')?.code ?? code;
}

describe('splitContract', () => {
  it('imports the groups that are used from where they are declared', () => {
    const code = split(
      `import { api, fail } from "@lookfar/contract";\nsend(api.hardware.add, {}); send(api.msg.query);`,
    );
    expect(code).toMatch(/^import \{ hardware as api\$hardware \} from ".*\/contract\/src\/hardware\.ts";$/m);
    expect(code).toMatch(/^import \{ msg as api\$msg \} from ".*\/contract\/src\/message\.ts";$/m);
    expect(code).toContain('import { fail } from "@lookfar/contract";');
    expect(code).toContain('send(api$hardware.add, {}); send(api$msg.query);');
  });

  it('puts who may make a call in its place, without the call', () => {
    const code = split(
      `import { api } from "@lookfar/contract";\nscreen({ may: api.hardware.query.may, icon: 'api' });`,
    );
    expect(code).toContain(`may: (${JSON.stringify(api.hardware.query.may)})`);
    expect(code).not.toContain('import');
  });

  it('refuses a use that needs all of it, and leaves other modules alone', () => {
    expect(() => split(`import { api } from "@lookfar/contract";\nlist(api);`)).toThrow('Screen.tsx');
    expect(split('const api = 1; use(api);')).toBe('const api = 1; use(api);');
  });
});
