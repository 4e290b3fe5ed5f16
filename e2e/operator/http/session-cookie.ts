import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { closeSession, openSession, SESSION_HOURS } from '../access/sessions.ts'
import type { Operator, OperatorEnv } from '../operator.ts'

const COOKIE = 'operator_session'
/** The prefix makes browsers accept the cookie only from this host, and never over plain http. */
const SECURE_PLACE = { prefix: 'host', path: '/', secure: true } as const
const PLAIN_PLACE = { path: '/operator' } as const
export const PLACES = [SECURE_PLACE, PLAIN_PLACE] as const

/** Opens a session and closes the browser's earlier one. */
export async function startSession(
  operator: Operator,
  c: Context<OperatorEnv>,
  operatorId: number | null,
): Promise<void> {
  const former = sessionIn(c)
  if (former !== undefined) await closeSession(operator, former)
  const key = await openSession(operator, { operatorId, address: c.get('clientAddress') })
  if (operatorId !== null) {
    await operator.db
      .updateTable('operator')
      .set({ signed_in_at: operator.clock() })
      .where('id', '=', operatorId)
      .execute()
  }
  setCookie(c, COOKIE, key, {
    ...placeOf(operator, c),
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: SESSION_HOURS * 3600,
  })
  c.set('sessionKey', key)
}

/**
 * Key of the session in the request's cookie. A cookie without prefix is for plain http, or comes
 * from an earlier release.
 */
export function sessionIn(c: Context): string | undefined {
  return getCookie(c, COOKIE, 'host') ?? getCookie(c, COOKIE)
}

export function forgetSession(c: Context): void {
  for (const place of PLACES) deleteCookie(c, COOKIE, place)
}

/** Does the browser use https, possibly through a proxy that ends TLS? */
export function placeOf({ returnOrigins }: Operator, c: Context) {
  const addresses = [c.req.url, c.req.header('origin') ?? '', ...returnOrigins.known]
  return addresses.some((address) => address.startsWith('https:')) ? SECURE_PLACE : PLAIN_PLACE
}
