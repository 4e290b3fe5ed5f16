import { setTimeout } from 'node:timers/promises'
import type { Hono } from 'hono'
import { stream } from 'hono/streaming'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'

/** ms between two pieces of an answer; a whole answer has `PIECES` pieces. */
const PAUSE_MS = 80
const PIECES = 10

const dripped = v.object({ status: v.number(), body: v.string(), isWhole: v.boolean() })

/** A JSON answer that arrives slowly; if it is not whole, it never ends. */
export type Dripped = v.InferOutput<typeof dripped>

/** Serves answers, by their number, that begin at once and arrive piece by piece. */
export function mountDrip(app: Hono): void {
  const answers: Dripped[] = []

  app.post('/__test/drip', async (c) =>
    c.json(answers.push(v.parse(dripped, await c.req.json())) - 1),
  )

  app.all('/__test/drip/:nth', (c) => {
    const answer = answers[Number(c.req.param('nth'))]
    if (answer === undefined) return c.notFound()
    const bytes = Buffer.from(answer.body)
    const size = Math.max(1, Math.ceil(bytes.length / PIECES))
    c.status(answer.status as ContentfulStatusCode)
    c.header('Content-Type', 'application/json')
    return stream(c, async (out) => {
      for (let sent = 0; sent < bytes.length && !out.aborted; sent += size) {
        await out.write(bytes.subarray(sent, sent + size))
        await setTimeout(PAUSE_MS)
      }
      while (!answer.isWhole && !out.aborted) await setTimeout(PAUSE_MS)
    })
  })
}
