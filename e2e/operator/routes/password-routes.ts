import type { Hono } from 'hono'
import { changeOwnPassword } from '../access/operators.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { passwordPage } from '../pages/password-page.ts'
import { pageViewOf } from './page-view.ts'

/** A password of one's own, for those who have one; needed before anything else after a one-time one. */
export function mountPassword(app: Hono<OperatorEnv>, operator: Operator): void {
  app.get('/password', async (c) => {
    const view = await pageViewOf(operator, c)
    const isDone = c.req.query('changed') !== undefined
    return c.html(passwordPage(view, { session: c.get('session'), isDone, because: null }))
  })

  app.post('/password', async (c) => {
    const form = await c.req.formData()
    const session = c.get('session')
    const [current, wanted] = ['current', 'wanted'].map((name) => form.get(name))
    const view = await pageViewOf(operator, c)
    if (session === undefined || typeof current !== 'string' || typeof wanted !== 'string') {
      return c.html(passwordPage(view, { session, isDone: false, because: 'short' }), 422)
    }
    const address = c.get('clientAddress')
    const changed = await changeOwnPassword(operator, { session, current, wanted, address })
    if (changed.kind === 'changed') return c.redirect('/operator/password?changed=1', 303)
    const { because } = changed
    const status = because === 'limited' ? 429 : 422
    return c.html(passwordPage(view, { session, isDone: false, because }), status)
  })
}
