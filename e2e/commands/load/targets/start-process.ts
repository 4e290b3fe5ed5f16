import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Question } from './shop-process.ts'
import type { ProcessSample, TargetProcess } from './target.ts'

export interface ShopProcess extends TargetProcess {
  ask: <Answer>(question: Question) => Promise<Answer>
  /** Ends it without a word and starts another in its place. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

const SCRIPT = join(import.meta.dirname, 'shop-process.ts')
const SKEWED = join(import.meta.dirname, '../../../museum/backend/testing/skewed-machine.ts')
/** Longer than a process takes to answer that is only busy. */
const SAMPLE_MS = 3000

/** Starts a part of the shop in a process of its own; what it prints goes to a file. */
export async function startProcess(
  role: 'shop' | 'backend' | 'provider',
  name: string,
  env: Record<string, string>,
  log: string,
): Promise<ShopProcess> {
  const given = process.env.LOAD_NODE_OPTIONS?.split(' ') ?? []
  const execArgv = env.SKEW_MINUTES === undefined ? given : ['--import', SKEWED]
  const begin = async () => {
    const file = await open(log, 'a')
    const stdio = ['ignore', file.fd, file.fd, 'ipc'] as const
    const begun = fork(SCRIPT, [role], {
      ...{ stdio: [...stdio], execArgv, env: { PATH: process.env.PATH, ...env } },
    })
    begun.once('exit', () => void file.close())
    await answerOf(begun, log)
    return begun
  }
  let child = await begin()
  const ask = async <Answer>(question: Question) => {
    child.send(question)
    return (await answerOf(child, log)) as Answer
  }
  const late = () => new Promise<null>((resolve) => setTimeout(resolve, SAMPLE_MS, null).unref())
  return {
    name,
    pids: async () => [child.pid ?? 0],
    sample: () => Promise.race([ask<ProcessSample>({ ask: 'sample' }), late()]).catch(() => null),
    ask,
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      child = await begin()
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.send({ ask: 'stop' } satisfies Question)
      await ended
    },
  }
}

/** Its next message; rejects when it ends instead. */
function answerOf(child: ChildProcess, log: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const answered = (answer: unknown) => {
      child.off('exit', ended)
      resolve(answer)
    }
    const ended = (code: number | null) => {
      child.off('message', answered)
      reject(new Error(`a process of the shop ended with code ${code}: see ${log}`))
    }
    child.once('message', answered)
    child.once('exit', ended)
  })
}
