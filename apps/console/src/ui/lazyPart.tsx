import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Loads it before it is shown, so that it appears at once. */
  load: () => void;
};

/** A component that is loaded when it is first shown; `meanwhile` is in its place until then. */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const load = () => {
    loading ??= importPart().then(
      (part) => {
        loaded = part;
        return part;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Lazy = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  const Part = (props: Props) => {
    // Kept for as long as it is shown: another type would be another component, without its state.
    const [Shown] = useState(() => loaded ?? Lazy);
    return (
      <Suspense fallback={meanwhile}>
        <Shown {...props} />
      </Suspense>
    );
  };
  // What cannot be loaded now is asked for again once it is needed.
  return Object.assign(Part, { load: () => void load().catch(() => undefined) });
}
