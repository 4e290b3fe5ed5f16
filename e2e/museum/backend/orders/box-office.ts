import { issuePaths } from '@shop/shared/api/decode'
import { customerForm } from '@shop/shared/api/endpoints/customer'
import { isLanguage } from '@shop/shared/i18n/languages'
import type { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import * as v from 'valibot'
import { holdsCleanText, isCleanText, isShallow } from '../../../service/http/input-checks.ts'
import { findOrder } from '../capacity/open-order.ts'
import type { OrderNeeds } from '../checkout/close-earlier-payments.ts'
import { checkAddress, checkForm } from '../customers/check-form.ts'
import { markReleased } from '../holding/mark-released.ts'
import { explainProblem } from '../pricing/explain-problem.ts'
import { serverTexts } from '../texts.ts'
import { type OrderObstacle, withExclusiveOrder } from './exclusive-order.ts'
import { placeOrder } from './place-order.ts'

const LONGEST_WAIT_MS = 400 * 24 * 60 * 60_000

const body = v.object({
  c: customerForm,
  /** In the shop's basket format. An order is paid with money, so codes are not allowed. */
  items: v.pipe(
    v.array(v.looseObject({ type: v.pipe(v.string(), v.notValue('voucherCode')) })),
    v.minLength(1),
    v.maxLength(100),
  ),
  document_number: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null),
  /** Time until which the order can be paid. */
  payable_until: v.pipe(v.string(), v.isoTimestamp(), v.check(isInstant)),
})

/** Rejects texts that only look like an instant: a zone with hours only, the 31st of February. */
function isInstant(text: string): boolean {
  const midnight = Date.parse(`${text.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(midnight) || Number.isNaN(Date.parse(text))) return false
  return text.startsWith(new Date(midnight).toISOString().slice(0, 10))
}

/**
 * The museum's own staff writes orders here that are paid later, for example for a school, and
 * takes them back while they are unpaid. Every call needs the secret; without a configured secret
 * this is not mounted.
 */
export function mountBoxOffice(app: Hono, backend: OrderNeeds, secret: string): void {
  const { clock, returnOrigins } = backend

  app.use('/api/:language/box-office/*', bearerAuth({ token: secret }))
  app.post('/api/:language/box-office/orders', async (c) => {
    const language = c.req.param('language')
    if (!isLanguage(language)) return c.json({ error: `no language ${language}` }, 404)
    const t = serverTexts(language, c.get('country'))
    const given: unknown = await c.req.json().catch(() => null)
    const read = v.safeParse(body, given)
    if (!read.success || !isShallow(given) || !holdsCleanText(given)) {
      const issues = issuePaths(read.issues ?? [])
      return c.json({ message: t('request.unreadable'), issues }, 400)
    }
    const { c: form, items, document_number: documentNumber } = read.output
    // These orders are often paid by invoice.
    const errors = { ...checkAddress(form, t), ...checkForm(form, t, false) }
    if (Object.keys(errors).length > 0) return c.json(errors, 422)
    const payableUntil = new Date(read.output.payable_until)
    const wait = payableUntil.getTime() - clock().getTime()
    if (wait <= 0 || wait > LONGEST_WAIT_MS)
      return c.json({ payable_until: [t('field.choice')] }, 422)
    // The mail to the customer needs an address of the page that pays the order.
    const shop = returnOrigins.mailed
    if (shop === null) return c.json({ error: t('request.noMailedLinks') }, 503)
    const placement = await placeOrder(backend, {
      language,
      form,
      items,
      documentNumber,
      payableUntil,
      shop,
    })
    if (placement.kind === 'refused')
      return c.json({ error: explainProblem(placement.problem, t) }, 422)
    return c.json({ id: placement.id, address: placement.address }, 201)
  })

  app.delete('/api/:language/box-office/orders/:id', async (c) => {
    const { language, id } = c.req.param()
    if (!isLanguage(language)) return c.json({ error: `no language ${language}` }, 404)
    const t = serverTexts(language, c.get('country'))
    const end = isCleanText(id) ? await takeBackOrder(backend, id) : ({ kind: 'over' } as const)
    switch (end.kind) {
      case 'takenBack':
        return c.json({ id })
      case 'refused':
        return c.json({ error: explainProblem(end.problem, t) }, 422)
      default:
        return c.json({ error: t(`order.${end.kind}`) }, 406)
    }
  })
}

/**
 * Releases everything that an unpaid order of the museum holds, so that it can no longer be paid.
 * If the order turns out to be paid, it is booked instead.
 */
async function takeBackOrder(
  backend: OrderNeeds,
  id: string,
): Promise<{ kind: 'takenBack' } | OrderObstacle> {
  const order = await findOrder(backend.db, id, backend.clock())
  if (order.kind !== 'open') return order
  return await withExclusiveOrder(backend, order.cart, async (trx, current) => {
    await markReleased(trx, current.id, 'cancelled')
    return { kind: 'takenBack' } as const
  })
}
