/**
 * Resolves in a new task: before it continues, the browser handles input and paints the changes.
 * (After `scheduler.yield` Chromium paints later.) Browsers without `postTask` may wait for 4 ms if
 * several follow each other.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> }
  return scheduler?.postTask?.(() => {}) ?? new Promise((resolve) => setTimeout(resolve))
}
