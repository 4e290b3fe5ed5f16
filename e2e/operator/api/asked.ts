import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { holdsCleanText } from '../../service/http/input-checks.ts'
import { languageOf } from '../http/find-language.ts'
import type { OperatorEnv, Session } from '../operator.ts'
import type { View } from '../revisions/plan-change.ts'

/** Whose call it is; every call is somebody's, see `mountApi`. */
export function sessionOf(c: Context<OperatorEnv>): Session {
  const session = c.get('session')
  if (session === undefined) throw new Error('answered without a session')
  return session
}

/** For whom a change is planned: in their language, and as far as their roles reach. */
export function viewOf(c: Context<OperatorEnv>): View {
  return { language: languageOf(c), roles: sessionOf(c).roles }
}

/** What was sent with a call. Throws what `mountApi` answers as `unreadable`. */
export async function bodyOf<Schema extends v.GenericSchema>(
  c: Context<OperatorEnv>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return readAs(schema, await c.req.json())
}

/** Likewise of something else that was sent, such as a query. */
export function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  sent: unknown,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, sent)
  if (read.success && holdsCleanText(sent)) return read.output
  throw new HTTPException(400)
}
