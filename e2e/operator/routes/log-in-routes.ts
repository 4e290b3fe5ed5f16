import type { Context, Hono, MiddlewareHandler } from 'hono'
import { actorOf, logEvent } from '../access/audit.ts'
import { checkPassword } from '../access/check-password.ts'
import { loginMethods } from '../access/login-methods.ts'
import { changeOwnPassword } from '../access/operators.ts'
import type { Provider } from '../access/provider/openid-provider.ts'
import { closeSession, formToken, isSameText, useSession } from '../access/sessions.ts'
import { sessionOf } from '../api/request-input.ts'
import { refusalAt } from '../contract/needs.ts'
import { BUILT_IN } from '../contract/operators.ts'
import { forgetSession, sessionIn, startSession } from '../http/session-cookie.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { refusalPage } from '../pages/layout.ts'
import { type LogInForm, logInPage } from '../pages/log-in-page.ts'
import { passwordPage } from '../pages/password-page.ts'
import { ownPath, pageViewOf } from './page-view.ts'

/** Login, logout, the operator's own password, and the access check for all later routes. */
export function mountLogIn(
  app: Hono<OperatorEnv>,
  operator: Operator,
  provider: Provider | null,
): void {
  const showForm = async (
    c: Context<OperatorEnv>,
    form: Omit<LogInForm, 'ways'>,
    status: 200 | 401 | 429,
  ) => {
    const ways = await loginMethods(operator)
    return c.html(logInPage(await pageViewOf(operator, c), { ...form, ways }), status)
  }

  app.get('/log-in', async (c) => {
    const to = ownPath(c.req.query('to'))
    const mayLeave = c.req.query('left') === 'here' && provider !== null
    return await showForm(c, { notice: null, to, mayLeave }, 200)
  })

  app.post('/log-in', async (c) => {
    const form = await c.req.formData()
    const [typed, given] = [textIn(form, 'password'), textIn(form, 'username')]
    const name = given.trim() === '' && operator.password !== undefined ? BUILT_IN : given
    const address = c.get('clientAddress')
    const check = await checkPassword(operator, { name, typed, address })
    const to = ownPath(form.get('to'))
    if (check.kind !== 'right') {
      const again = { notice: check.kind, to, name: given }
      return await showForm(c, again, check.kind === 'limited' ? 429 : 401)
    }
    await startSession(operator, c, check.operatorId)
    return c.redirect(to, 303)
  })

  app.use(async (c, next) => {
    const key = sessionIn(c)
    const session = key === undefined ? undefined : await useSession(operator, key)
    if (key !== undefined && session !== undefined) {
      c.set('sessionKey', key)
      c.set('session', session)
      return await next()
    }
    if (c.req.method === 'GET' || c.req.method === 'HEAD') {
      const { pathname } = new URL(c.req.url)
      const query = pathname === '/operator' ? '' : `?${new URLSearchParams({ to: pathname })}`
      return c.redirect(`/operator/log-in${query}`, 303)
    }
    return await showForm(c, { notice: 'needed', to: '/operator' }, 401)
  })

  app.post('*', async (c, next) => {
    const token = (await c.req.formData()).get('token')
    const key = c.get('sessionKey') ?? ''
    if (typeof token === 'string' && isSameText(token, formToken(key))) return await next()
    const view = await pageViewOf(operator, c)
    return c.html(refusalPage(view, [view.t('refused.form')]), 403)
  })

  app.use(requireRole(operator))

  app.post('/log-out', async (c) => {
    const { hasOwnPassword, operatorId } = c.get('session') ?? {}
    await closeSession(operator, c.get('sessionKey') ?? '')
    await logEvent(operator, { action: 'logout', ...actorOf(c) })
    forgetSession(c)
    const isOfProvider = operatorId !== null && hasOwnPassword === false
    const mayLeave = isOfProvider && (await provider?.leave(new URL(c.req.url).origin)) != null
    return c.redirect(`/operator/log-in${mayLeave ? '?left=here' : ''}`, 303)
  })

  app.get('/password', async (c) => {
    const isDone = c.req.query('changed') !== undefined
    return c.html(passwordPage(await pageViewOf(operator, c), { isDone, because: null }))
  })

  app.post('/password', async (c) => {
    const form = await c.req.formData()
    const [current, wanted] = [textIn(form, 'current'), textIn(form, 'wanted')]
    const own = { session: sessionOf(c), address: c.get('clientAddress'), current, wanted }
    const changed = await changeOwnPassword(operator, own)
    if (changed.kind === 'changed') {
      const { mustChangePassword } = own.session
      return c.redirect(mustChangePassword ? '/operator' : '/operator/password?changed=1', 303)
    }
    const { because } = changed
    const page = passwordPage(await pageViewOf(operator, c), { isDone: false, because })
    return c.html(page, because === 'limited' ? 429 : 422)
  })
}

/** Limits operators to their roles, and those with a one-time password to changing it. */
function requireRole(operator: Operator): MiddlewareHandler<OperatorEnv> {
  return async (c, next) => {
    const refusal = refusalAt(c.req.path, c.get('session'))
    if (refusal === null) return await next()
    if (refusal.kind === 'oneTimePassword') return c.redirect('/operator/password', 303)
    const view = await pageViewOf(operator, c)
    if (refusal.kind === 'unknown') {
      return c.html(refusalPage(view, [view.t('refused.notFound')]), 404)
    }
    const role = view.t(`roles.${refusal.role}`)
    return c.html(refusalPage(view, [view.t('refused.role', { role })]), 403)
  }
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
