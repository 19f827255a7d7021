/** A segment of an address as it was meant; as it is written where nothing can have been meant. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
