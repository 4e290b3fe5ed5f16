import type { Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { writeDown } from '../access/audit.ts'
import { checkPassword } from '../access/check-password.ts'
import {
  closeSession,
  formToken,
  isSameText,
  isSessionOpen,
  openSession,
  SESSION_HOURS,
} from '../access/sessions.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { refusalPage } from '../pages/layout.ts'
import {
  type LogInNotice,
  logInPage,
  type PendingForm,
  pendingText,
  readPending,
  resumePage,
} from '../pages/log-in-page.ts'
import { pageViewOf } from './page-view.ts'

const COOKIE = 'operator_session'
/** A browser takes a name with this prefix from no other host, and from no page in plain http. */
const SECURE_PLACE = { prefix: 'host', path: '/', secure: true } as const
const PLAIN_PLACE = { path: '/operator' } as const

/** Log-in and log-out, and the access check for everything mounted after it. */
export function mountLogIn(app: Hono<OperatorEnv>, operator: Operator): void {
  const showForm = async (
    c: Context<OperatorEnv>,
    form: { notice: LogInNotice; to: string; pending: string | null },
    status: 200 | 401 | 429,
  ) => c.html(logInPage(await pageViewOf(operator, c), form), status)

  app.get('/log-in', async (c) => {
    const to = ownPath(c.req.query('to'))
    return await showForm(c, { notice: null, to, pending: null }, 200)
  })

  app.post('/log-in', async (c) => {
    const form = await c.req.formData()
    const { password } = operator
    const typed = form.get('password')
    const check = await checkPassword(operator, {
      password,
      typed: typeof typed === 'string' ? typed : '',
      address: c.get('clientAddress'),
    })
    const to = ownPath(form.get('to'))
    const pending = readPending(form.get('kept'))
    if (check !== 'right') {
      const again = { notice: check, to, pending: pending === null ? null : pendingText(pending) }
      return await showForm(c, again, check === 'limited' ? 429 : 401)
    }
    const former = sessionIn(c)
    if (former !== undefined) await closeSession(operator, former)
    const key = await openSession(operator)
    setCookie(c, COOKIE, key, {
      ...(isSecure(operator, c) ? SECURE_PLACE : PLAIN_PLACE),
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: SESSION_HOURS * 3600,
    })
    if (pending === null) return c.redirect(to, 303)
    c.set('sessionKey', key)
    return c.html(resumePage(await pageViewOf(operator, c), { to, pending }))
  })

  app.use(async (c, next) => {
    const key = sessionIn(c)
    if (key !== undefined && (await isSessionOpen(operator, key))) {
      c.set('sessionKey', key)
      return await next()
    }
    if (c.req.method === 'GET' || c.req.method === 'HEAD') {
      const { pathname } = new URL(c.req.url)
      const query = pathname === '/operator' ? '' : `?${new URLSearchParams({ to: pathname })}`
      return c.redirect(`/operator/log-in${query}`, 303)
    }
    // Carries over what was typed while the session expired.
    const pending: PendingForm = await readForm(c)
    const form = { notice: 'needed' as const, to: c.req.path, pending: pendingText(pending) }
    return await showForm(c, form, 401)
  })

  app.post('*', async (c, next) => {
    const token = (await c.req.formData()).get('token')
    const key = c.get('sessionKey') ?? ''
    if (typeof token === 'string' && isSameText(token, formToken(key))) return await next()
    const view = await pageViewOf(operator, c)
    return c.html(refusalPage(view, [view.t('refused.form')]), 403)
  })

  app.post('/log-out', async (c) => {
    await closeSession(operator, c.get('sessionKey') ?? '')
    await writeDown(operator, { action: 'logout', address: c.get('clientAddress') })
    for (const place of [SECURE_PLACE, PLAIN_PLACE]) deleteCookie(c, COOKIE, place)
    return c.redirect('/operator/log-in', 303)
  })
}

/** Plain http has no prefix, nor had releases before this one. */
export function sessionIn(c: Context): string | undefined {
  return getCookie(c, COOKIE, 'host') ?? getCookie(c, COOKIE)
}

async function readForm(c: Context<OperatorEnv>): Promise<PendingForm> {
  const entries = [...(await c.req.formData()).entries()]
  return entries.flatMap(
    ([name, value]): PendingForm =>
      typeof value === 'string' && name !== 'token' ? [[name, value]] : [],
  )
}

/** Only a path of the operator's page, to prevent an open redirect. */
function ownPath(to: unknown): string {
  return typeof to === 'string' && /^\/operator(\/[a-z-]+)?$/.test(to) ? to : '/operator'
}

/** Does the browser use https, possibly through a proxy that ends TLS? */
function isSecure({ returnOrigins }: Operator, c: Context): boolean {
  const addresses = [c.req.url, c.req.header('origin') ?? '', ...returnOrigins.known]
  return addresses.some((address) => address.startsWith('https:'))
}
