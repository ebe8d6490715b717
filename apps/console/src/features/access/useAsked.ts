import { useSearchParams } from 'react-router';

/** What is asked, kept in the address. */
export function useAsked() {
  const [params, setParams] = useSearchParams();
  const number = (name: string) => Number(params.get(name)) || undefined;
  const set = (changes: Readonly<Record<string, string | number | undefined>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: true },
    );
  return { text: (name: string) => params.get(name) ?? undefined, number, set };
}
