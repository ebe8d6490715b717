import { useQuery } from '@tanstack/react-query';

/** Names of the parts of a model in the file store, in the order of the file. */
export function useModelParts(url: string) {
  return useQuery({
    queryKey: ['model parts', url],
    queryFn: ({ signal }) => partNames(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const mostNames = 500;

async function partNames(url: string, signal: AbortSignal): Promise<string[]> {
  const bytes = await (await fetch(url, { signal })).arrayBuffer();
  return namesInModel(bytes).slice(0, mostNames);
}

/** Of a .glb file, whose first chunk is JSON; empty for anything else. */
export function namesInModel(bytes: ArrayBuffer): string[] {
  try {
    const length = new DataView(bytes).getUint32(12, true);
    const json: unknown = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 20, length)));
    const { nodes = [] } = json as { nodes?: { name?: unknown }[] };
    const names = nodes.map(({ name }) => name).filter((name) => typeof name === 'string' && name !== '');
    return [...new Set(names as string[])];
  } catch {
    return [];
  }
}
