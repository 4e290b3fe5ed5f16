import { AsyncLocalStorage } from 'node:async_hooks'

const inRequest = new AsyncLocalStorage<{ hasWritten: boolean }>()

/** Runs `work`, for example the answer to a request, and tracks whether it writes in any lane. */
export function trackWrites<Result>(work: () => Result): Result {
  return inRequest.run({ hasWritten: false }, work)
}

/**
 * Runs `work` without tracking its writes: they are undone by `undoUntracked` if the request fails.
 */
export function untracked<Result>(work: () => Result): Result {
  return trackWrites(work)
}

/** Undoes untracked writes. Never rejects: if it fails, the writes are tracked after all. */
export async function undoUntracked(
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  await untracked(work).catch((error: unknown) => {
    trackWrite()
    onFailure(error)
  })
}

/** Runs `work`; if it throws, calls `takeBack` of what was counted for it. */
export async function undoOnError<Result>(
  counted: { takeBack: () => Promise<unknown> },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await counted.takeBack()
    throw error
  }
}

function trackWrite(): void {
  const request = inRequest.getStore()
  if (request !== undefined) request.hasWritten = true
}

/** The only database function that writes. */
const WRITES = /\bbegin_try\(/

/**
 * Every statement other than a plain read is a write; a transaction counts from its beginning on.
 */
export function trackStatement(statement: string): void {
  if (!statement.startsWith('select') || WRITES.test(statement)) trackWrite()
}

/** Whether this work may have left changes; true if nothing tracked its writes. */
export function hasWritten(): boolean {
  return inRequest.getStore()?.hasWritten ?? true
}
