import { createHash } from 'node:crypto';

/** Gives each file four letters of its own, the same in every build. Throws where two files would have the same ones. */
export function fileMarks(): (path: string) => string {
  const marked = new Map<string, string>();
  return (path) => {
    const mark = createHash('sha256')
      .update(path)
      .digest('base64url')
      .replaceAll(/[^a-zA-Z]/g, '')
      .slice(0, 4);
    const other = marked.get(mark) ?? path;
    if (other !== path) {
      throw new Error(
        `${path} and ${other} have the same mark, ${mark}: rename one of them, or their classes are one.`,
      );
    }
    marked.set(mark, path);
    return mark;
  };
}
