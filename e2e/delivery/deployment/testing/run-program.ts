import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

const PATIENCE_MS = 40_000
const ASK_EVERY_MS = 50

/**
 * Returns a function that stops a process with SIGTERM, like a service manager, and removes its
 * folder.
 */
export function stopping(child: ChildProcess, folder?: string): () => Promise<void> {
  const ended = once(child, 'exit')
  return async () => {
    child.kill('SIGTERM')
    await ended
    if (folder !== undefined) await rm(folder, { recursive: true })
  }
}

/** Waits for a process; rejects with the text of `why` if it ends first or is not ready in time. */
export async function untilUp(
  child: ChildProcess,
  isUp: () => Promise<boolean>,
  why: () => string,
): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await isUp())) {
    if (child.exitCode !== null || performance.now() > end) throw new Error(why())
    await setTimeout(ASK_EVERY_MS)
  }
}

/**
 * Like `untilUp`, but stops the process if it does not become ready; otherwise returns a function
 * that stops it.
 */
export async function started(
  child: ChildProcess,
  folder: string,
  ...waiting: [isUp: () => Promise<boolean>, why: () => string]
): Promise<() => Promise<void>> {
  const stop = stopping(child, folder)
  try {
    await untilUp(child, ...waiting)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** Whether a server answers at this address, with a status below 500. */
export async function isAnswered(url: string): Promise<boolean> {
  return await fetch(url).then(
    ({ status }) => status < 500,
    () => false,
  )
}
