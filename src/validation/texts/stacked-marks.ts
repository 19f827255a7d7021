const stacked = /\p{M}{5}/u;

/** Whether marks are piled on one letter, as no language does: such text grows out of its line. */
export function hasStackedMarks(text: string): boolean {
  return stacked.test(text.normalize('NFC'));
}
