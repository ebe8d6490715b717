import type { OpenedContent } from './contentTasks.ts';

/** Characters of drawings that are kept in memory. */
const mostKept = 32 * 1024 * 1024;

/** Contents of publications, which never change; those that were not used for longest go first. */
export class KeptContents {
  private readonly kept = new Map<string, OpenedContent>();
  private size = 0;

  get(key: string): OpenedContent | undefined {
    const content = this.kept.get(key);
    if (!content) return undefined;
    // Moved to the end.
    this.kept.delete(key);
    this.kept.set(key, content);
    return content;
  }

  put(key: string, content: OpenedContent): void {
    this.drop(key);
    this.kept.set(key, content);
    this.size += sizeOf(content);
    for (const oldest of this.kept.keys()) {
      if (this.size <= mostKept) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const content = this.kept.get(key);
    if (!content) return;
    this.kept.delete(key);
    this.size -= sizeOf(content);
  }
}

function sizeOf({ document, components }: OpenedContent): number {
  return components.reduce((sum, { drawing }) => sum + drawing.length, document.length);
}
