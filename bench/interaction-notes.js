// Notes in a page, ahead of its own scripts, how long each key and press took until the next frame: all events of one count together, as in INP.
globalThis.interactions = new Map();
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const { interactionId, name, target, startTime, processingStart, processingEnd, duration } = entry;
    if (!interactionId) continue;
    const first = {
      event: name,
      at:
        target?.closest('[name]')?.name || target?.closest('button, label, [role]')?.localName || 'the page',
      began: startTime,
      waited: processingStart - startTime,
    };
    const { handled = 0, took = 0, ...known } = interactions.get(interactionId) ?? first;
    interactions.set(interactionId, {
      ...known,
      handled: Math.max(handled, processingEnd - known.began),
      took: Math.max(took, duration),
    });
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true });
