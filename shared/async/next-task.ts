/**
 * Resolves in a task of its own: what a visitor presses meanwhile is answered, and what is drawn is
 * painted, before what follows. (After `scheduler.yield` Chromium paints later.) Browsers without
 * `postTask` may wait for 4 ms where several follow each other.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> }
  return scheduler?.postTask?.(() => {}) ?? new Promise((resolve) => setTimeout(resolve))
}
