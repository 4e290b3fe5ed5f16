import { setTimeout } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export interface Fault {
  /** Beginning of the path below `/api/{language}/`. */
  path: string
  /** Status to answer with; 0 = the real answer. */
  status: number
  delayMs: number
  /** Number of further calls that have this fault. */
  times: number
  body: unknown
}

export interface Faults {
  add: (fault: Fault) => void
  clear: () => void
  middleware: MiddlewareHandler
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    add: (fault) => {
      faults = [...faults, fault]
    },
    clear: () => {
      faults = []
    },
    middleware: async (c, next) => {
      const path = c.req.path.replace(/^\/api\/[^/]+\//, '')
      const fault = faults.find((candidate) => path.startsWith(candidate.path))
      if (fault === undefined) return await next()
      fault.times -= 1
      faults = faults.filter((candidate) => candidate.times > 0)
      await setTimeout(fault.delayMs)
      if (fault.status === 0) return await next()
      return c.json(fault.body as object, fault.status as ContentfulStatusCode)
    },
  }
}
