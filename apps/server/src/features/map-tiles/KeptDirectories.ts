import type { MapEntry } from './readMapDirectory.ts';

type Directory = readonly MapEntry[];

/** [MT3] The directories that were used last, by their position in the file, up to a number of entries altogether. */
export class KeptDirectories {
  private readonly mostEntries: number;
  private readonly kept = new Map<number, Directory>();
  private readonly reading = new Map<number, Promise<Directory>>();
  private entries = 0;

  constructor(mostEntries: number) {
    this.mostEntries = mostEntries;
  }

  async get(offset: number, read: () => Promise<Directory>): Promise<Directory> {
    const kept = this.kept.get(offset);
    if (!kept) return this.reading.get(offset) ?? this.read(offset, read);
    this.kept.delete(offset);
    this.kept.set(offset, kept);
    return kept;
  }

  private read(offset: number, read: () => Promise<Directory>): Promise<Directory> {
    const reading = read()
      .then((directory) => {
        this.keep(offset, directory);
        return directory;
      })
      .finally(() => this.reading.delete(offset));
    this.reading.set(offset, reading);
    return reading;
  }

  private keep(offset: number, directory: Directory): void {
    this.kept.set(offset, directory);
    this.entries += sizeOf(directory);
    for (const [oldest, other] of this.kept) {
      if (this.entries <= this.mostEntries) return;
      this.kept.delete(oldest);
      this.entries -= sizeOf(other);
    }
  }
}

/** An empty one takes its place as well. */
const sizeOf = (directory: Directory) => directory.length + 1;
