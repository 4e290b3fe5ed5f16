import { AsyncLocalStorage } from 'node:async_hooks'

const inRequest = new AsyncLocalStorage<{ hasWritten: boolean }>()

/** Runs `work`, for example the answer to a request, and tracks whether it writes in any lane. */
export function trackWrites<Result>(work: () => Result): Result {
  return inRequest.run({ hasWritten: false }, work)
}

/**
 * Runs `work` without counting its writes as writes of the request: if the request fails,
 * `undoUntracked` undoes them.
 */
export function untracked<Result>(work: () => Result): Result {
  return trackWrites(work)
}

/**
 * Undoes untracked writes. If this fails, they count as writes of the request after all. Never
 * rejects.
 */
export async function undoUntracked(
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  await untracked(work).catch((error: unknown) => {
    trackWrite()
    onFailure(error)
  })
}

/**
 * Runs `work`. If it throws, `takeBack` removes what was counted for it, and the error is thrown
 * again.
 */
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

/** A select that calls this database function writes; no other function does. */
const WRITES = /\bbegin_try\(/

/**
 * Notes that the request writes, unless the statement only reads. A transaction counts as a write
 * from its beginning.
 */
export function trackStatement(statement: string): void {
  if (!statement.startsWith('select') || WRITES.test(statement)) trackWrite()
}

/** Whether the current request may have changed data; also true outside of a request. */
export function hasWritten(): boolean {
  return inRequest.getStore()?.hasWritten ?? true
}
