import { setTimeout } from 'node:timers/promises'
import { Agent, type Dispatcher } from 'undici'
import type { Step, TrafficPlan } from './plan.ts'
import type { TrafficRecord } from './record.ts'

/** As long as the shop waits for an answer. */
const PATIENCE_MS = 15_000
/**
 * Visitors have connections of their own: where these are few, the crowd waits in the generator, and
 * a shop that would turn some of them away never sees it.
 */
const CONNECTIONS = 8000
/** A process, or the provider, did not answer whoever asked it for the visitor. */
const GATEWAY = [502, 504]
/** Longest that a visitor waits who is told to come back. */
const LONGEST_PAUSE_MS = 2000

export interface Asked {
  method?: 'GET' | 'POST'
  url: string
  /** Sent as JSON, or as a form where it is text. */
  body?: object | string
  token?: string | undefined
  /** Address that the visitor comes from. */
  from: string
  /** `performance.now()` at which this call was due. */
  due: number
}

export interface Answered {
  status: number
  text: string
  location: string | null
}

export interface Asking {
  /** Null: no answer, or told to wait until the visitor gave up. Counts itself. */
  ask: (step: Step, asked: Asked) => Promise<Answered | null>
  shed: () => number
  close: () => Promise<void>
}

/** Calls as many visitors make them: keep-alive, bounded connections, nothing repeated unasked. */
export function createAsking(record: TrafficRecord, plan: Pick<TrafficPlan, 'retries'>): Asking {
  const agent = new Agent({ connections: CONNECTIONS, pipelining: 1, connect: { timeout: 5000 } })
  let shed = 0
  const ask: Asking['ask'] = async (step, asked) => {
    for (let tries = 0; ; tries += 1) {
      const due = tries === 0 ? asked.due : performance.now()
      const answer = await send(agent, asked).catch((error: unknown) => codeOf(error))
      const isTold = typeof answer === 'object' && [429, 503].includes(answer.status)
      record.answered(isTold ? 'told to wait' : step, performance.now() - due)
      if (isTold) shed += 1
      const isAway = typeof answer === 'string' || GATEWAY.includes(answer.status)
      if (typeof answer === 'object' && !isTold && (!isAway || tries === plan.retries))
        return answer
      if (!isTold && tries === plan.retries) record.fault(step, String(answer))
      if (tries === plan.retries) return null
      const said = typeof answer === 'object' ? answer.retryAfter * 1000 : 250
      await setTimeout(Math.min(LONGEST_PAUSE_MS, said) * (0.5 + Math.random() / 2))
    }
  }
  return { ask, shed: () => shed, close: () => agent.destroy() }
}

async function send(
  agent: Agent,
  { method = 'POST', url, body, token, from }: Asked,
): Promise<Answered & { retryAfter: number }> {
  const { origin, pathname, search } = new URL(url)
  const headers: Record<string, string> = { 'x-forwarded-for': from }
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  if (body !== undefined) {
    headers['content-type'] =
      typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
  }
  const options: Dispatcher.RequestOptions = {
    origin,
    path: `${pathname}${search}`,
    method,
    headers,
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }
  const { statusCode: status, headers: said, body: content } = await agent.request(options)
  const text = await content.text()
  const retryAfter = Number(said['retry-after'] ?? 1)
  return { status, text, location: said.location ? String(said.location) : null, retryAfter }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
