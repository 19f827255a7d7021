import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

interface AtomicWriteOptions {
  /** Whether the text must be on the disk before the file is replaced. */
  readonly isDurable?: boolean;
}

/** Replaces a file at once: a reader gets the old text or the new one, never a part. */
export async function writeAtomically(
  file: string,
  text: string,
  { isDurable = false }: AtomicWriteOptions = {},
): Promise<void> {
  // In the same folder, because a rename is atomic only within a file system. `isConfigFile` skips
  // names that begin with a dot.
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(text);
      if (isDurable) await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
