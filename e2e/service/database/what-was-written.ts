import { AsyncLocalStorage } from 'node:async_hooks'

const inRequest = new AsyncLocalStorage<{ hasWritten: boolean }>()

/** Notes what this work, such as the answer to a request, writes by any lane. */
export function notingWrites<Result>(work: () => Result): Result {
  return inRequest.run({ hasWritten: false }, work)
}

/** Does, without noting it, what is taken back by `takingBack` where nothing comes of the request. */
export function unnoted<Result>(work: () => Result): Result {
  return notingWrites(work)
}

/** Takes it back. Never rejects: what stays is noted after all. */
export async function takingBack(
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  await unnoted(work).catch((error: unknown) => {
    noteWrite()
    onFailure(error)
  })
}

/** Does `work`; if it throws, what was counted for it is taken back. */
export async function takenBackIfThrown<Result>(
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

function noteWrite(): void {
  const request = inRequest.getStore()
  if (request !== undefined) request.hasWritten = true
}

/** Of the functions in the database, the one that writes. */
const WRITES = /\bbegin_try\(/

/** Everything but a plain read is a write; a transaction is one from its beginning on. */
export function noteStatement(statement: string): void {
  if (!statement.startsWith('select') || WRITES.test(statement)) noteWrite()
}

/** May something stay of what this work has done? Where nobody notes it, it may. */
export function hasWritten(): boolean {
  return inRequest.getStore()?.hasWritten ?? true
}
