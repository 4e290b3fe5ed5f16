/**
 * Resolves in a task of its own: what a visitor presses meanwhile is answered before what follows.
 * Browsers without `scheduler.yield` may wait for 4 ms where several follow each other.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
