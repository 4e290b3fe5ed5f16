import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { holdsCleanText } from '../../service/http/input-checks.ts'
import { languageOf } from '../http/find-language.ts'
import type { OperatorEnv, Session } from '../operator.ts'
import type { View } from '../revisions/plan-change.ts'

/** The session of a call; `mountApi` refuses calls without one. */
export function sessionOf(c: Context<OperatorEnv>): Session {
  const session = c.get('session')
  if (session === undefined) throw new Error('a call was answered without a session')
  return session
}

export function viewOf(c: Context<OperatorEnv>): View {
  return { language: languageOf(c), roles: sessionOf(c).roles }
}

/** Parses the body of a call. Throws an error that `mountApi` answers as `unreadable`. */
export async function bodyOf<Schema extends v.GenericSchema>(
  c: Context<OperatorEnv>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return readAs(schema, await c.req.json())
}

/** Parses input outside the body, such as a query. Throws the same error as `bodyOf`. */
export function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  sent: unknown,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, sent)
  if (read.success && holdsCleanText(sent)) return read.output
  throw new HTTPException(400)
}
