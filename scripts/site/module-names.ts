/** The names of an import or an export, `a as b, c`, each written anew. */
export function eachName(names: string, write: (from: string, to: string) => string): string {
  return names
    .split(',')
    .map((each) => {
      const [from = '', to = from] = each.trim().split(' as ');
      return write(from, to);
    })
    .join();
}
