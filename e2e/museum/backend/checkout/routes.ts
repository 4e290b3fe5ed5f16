import { randomUUID } from 'node:crypto'
import {
  checkoutCancel,
  checkoutExecPayment,
  checkoutInitPayment,
  checkoutSuggest,
  type PaymentAux,
} from '@shop/shared/api/endpoints/checkout'
import { checkoutPayments } from '@shop/shared/api/endpoints/payments'
import { SHOP_ID } from '@shop/shared/business-constants'
import type { Hono } from 'hono'
import { undoOnError } from '../../../service/database/track-writes.ts'
import type { Turnstile } from '../../../service/database/turnstile.ts'
import { messageOf } from '../../../service/http/log.ts'
import { filesOf, giveVisitKey } from '../booking/visit-key.ts'
import { findOrder } from '../capacity/open-order.ts'
import type { PaymentRequest } from '../cart/payment-request.ts'
import type { Effort } from '../cart/problem.ts'
import { findCustomer } from '../customers/sign-in.ts'
import {
  answer,
  type CallOf,
  fail,
  mountEndpoint,
  pathOf,
  type Reply,
} from '../http/mount-endpoint.ts'
import { ProviderUnreachable } from '../payments/payment-gateway.ts'
import { refusalOf } from '../pricing/explain-problem.ts'
import { listPaymentTypes } from '../pricing/payment-types.ts'
import { suggestWith } from '../suggestions/suggest-with.ts'
import type { ServerTexts } from '../texts.ts'
import type { GuessLimit } from '../vouchers/guess-limit.ts'
import { admit } from '../waiting-room/admit.ts'
import type { WaitingRoom } from '../waiting-room/waiting-room.ts'
import { countLostStarts, countReturn, countStart } from '../watching/checkout-metrics.ts'
import { cancelCart } from './cancel-cart.ts'
import { refuseRequest } from './check-request.ts'
import type { PaymentExecution } from './execute-payment.ts'
import { executeReturn } from './execute-return.ts'
import { createChallenges, workOf } from './robot-check/challenges.ts'
import { watchPressure } from './robot-check/pressure.ts'
import { checkRobot } from './robot-check/robot-check.ts'
import { type PaymentNeeds, startPayment } from './start-payment.ts'

/** Cart ids are created by this server; anything else is invalid. */
const CART_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type InitPayment = CallOf<typeof checkoutInitPayment>

export interface CheckoutNeeds extends PaymentNeeds {
  starts: Turnstile
  guesses: GuessLimit
  waitingRoom: WaitingRoom
}

interface CheckoutLanes {
  reading: CheckoutNeeds
  holding: CheckoutNeeds
  /**
   * Its database connections are never refused for lack of room, because its calls follow a
   * payment.
   */
  booking: CheckoutNeeds
}

export function mountCheckout(app: Hono, { reading, holding, booking }: CheckoutLanes): void {
  const { log, guesses } = booking
  const challenges = createChallenges(holding.db, holding.clock, holding.lanes.bookings)
  const robots = { ...challenges, pressure: watchPressure(holding) }

  mountEndpoint(app, log, checkoutPayments, async ({ query, t }) =>
    query.shop === SHOP_ID
      ? answer(listPaymentTypes(reading.catalogue, await mayPayLater(reading, query)))
      : fail(404, { error: t('request.notFound') }),
  )

  mountEndpoint(app, log, checkoutSuggest, async ({ body, language }) =>
    answer(await suggestWith(reading, body.cart.items, language)),
  )

  app.use(pathOf(checkoutInitPayment), countLostStarts)
  mountEndpoint(app, log, checkoutInitPayment, (call) => holding.starts.through(() => begin(call)))

  async function begin({ body, language, t, address }: InitPayment): Promise<Reply> {
    const paying = await findPayingCustomer(holding, body, address)
    if (paying === undefined) return fail(401, { error: t('request.unauthorised') })
    const documentNumber = body.cart.external_document_number ?? null
    const refused = refuseRequest(holding, { ...body, documentNumber }, t)
    if (refused !== null) return refused
    const work = workOf(paying, body.cart.items)
    const check = await checkRobot(robots, body.proof, work)
    const askToWork = async (effort: Effort) => {
      const challenge = await robots.set(work, Math.max(effort, check.least) as Effort)
      return fail(422, { ...refusalOf({ kind: 'robotCheck', effort }, t), challenge })
    }
    if (check.kind === 'challenge') {
      countStart({ kind: 'robotCheck' })
      return await askToWork(check.effort)
    }
    const asking = { items: body.cart.items, customerId: paying.customer.id, pass: body.room_pass }
    const admission = await undoOnError(check, () => admit(holding, asking))
    if (admission.kind === 'refused') {
      countStart(admission)
      return fail(422, refusalOf(admission.problem, t))
    }
    const lookUp = async () => {
      const found = await startPayment(holding, {
        ...paying,
        from: address,
        mayAskToWork: check.mayAsk,
        language,
        payart: body.payart,
        aux: body.aux,
        partner: body.partner,
        documentNumber,
        items: body.cart.items,
        url: body.url,
      })
      const isUnknown = found.kind === 'refused' && found.problem.kind === 'unknownCode'
      return { isKnown: !isUnknown, found }
    }
    // A basket with a code reveals whether the code exists, as a lookup does: it counts as a guess.
    const named = body.cart.items.some(({ type }) => type === 'voucherCode')
    const look = () => (named ? guesses.attempt(address, lookUp) : lookUp())
    const lookup = await undoOnError(check, () => undoOnError(admission, look))
    const start = lookup?.found
    countStart(start ?? { kind: 'tooManyCodes' })
    if (start?.kind === 'started') return answer(start.url)
    await admission.takeBack()
    if (start === undefined) {
      log('guesses refused', { at: 'voucher codes' }, 'info')
      return fail(422, { error: t('request.tooManyCodes') })
    }
    const { problem } = start
    return problem.kind === 'robotCheck'
      ? await askToWork(problem.effort)
      : fail(422, refusalOf(problem, t))
  }

  mountEndpoint(app, log, checkoutExecPayment, async ({ query, body, t }) => {
    if (!CART_ID.test(body.cartId)) return fail(400, { message: t('request.unreadable') })
    return await unlessUnreachable(booking, body.cartId, t, async () => {
      const execution = await executeReturn(booking, body.cartId, query)
      countReturn(execution)
      switch (execution.kind) {
        case 'booked':
          return answer(await describeBooked(booking, body.cartId, execution, query.token))
        case 'gone':
        case 'tooLate':
          return fail(410, { error: t(`problem.${execution.kind}`) })
        case 'ofAnotherCart':
          return fail(422, { error: t('problem.mismatched') })
        case 'otherSession':
          return fail(400, { message: t('problem.otherSession') })
        default:
          return fail(422, { error: t(`problem.${execution.kind}`) })
      }
    })
  })

  mountEndpoint(app, log, checkoutCancel, async ({ query: { cartId }, t }) =>
    unlessUnreachable(booking, cartId, t, async () => {
      const cancelled = CART_ID.test(cartId) && (await cancelCart(booking, cartId))
      return cancelled ? answer(true) : fail(410, { error: t('problem.gone') })
    }),
  )
}

/** If the provider cannot be reached, nothing about the payment is decided. */
async function unlessUnreachable(
  { log }: Pick<CheckoutNeeds, 'log'>,
  cart: string,
  t: ServerTexts,
  decide: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await decide()
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    log('payment could not be checked', { cart, error: messageOf(error) })
    return fail(502, { message: t('problem.providerUnreachable') })
  }
}

/** Without a token only a wallet payment is possible, because the wallet names the customer. */
async function findPayingCustomer(
  { db, clock }: Pick<CheckoutNeeds, 'db' | 'clock'>,
  { token, aux }: { token?: string | undefined; aux: PaymentAux },
  address: string,
): Promise<Pick<PaymentRequest, 'customer' | 'payerFrom'> | undefined> {
  if (token === undefined && typeof aux === 'string') {
    const customer = { id: randomUUID(), form: null, isKnown: false, isProven: false }
    return { customer, payerFrom: address }
  }
  const customer = await findCustomer(db, token, clock())
  if (customer === undefined) return undefined
  const { id, form, is_guest, email_proven_at: proven } = customer
  return { customer: { id, form, isKnown: !is_guest, isProven: !is_guest && proven !== null } }
}

/** Only customers with an account, and orders that the museum wrote. */
async function mayPayLater(
  { db, clock }: Pick<CheckoutNeeds, 'db' | 'clock'>,
  { token, id }: { token?: string | undefined; id?: string | undefined },
): Promise<boolean> {
  if (id !== undefined && (await findOrder(db, id, clock())).kind === 'open') return true
  const customer = await findCustomer(db, token, clock())
  return customer !== undefined && !customer.is_guest
}

/** `files` can be downloaded with the key; some callers get no key, see `giveVisitKey`. */
async function describeBooked(
  backend: CheckoutNeeds,
  cartId: string,
  { bookingId, isNew }: Extract<PaymentExecution, { kind: 'booked' }>,
  token: string | undefined,
) {
  const { key, hasTickets } = await giveVisitKey(backend, { cartId, bookingId, isNew, token })
  const booked = { booking_id: bookingId, has_tickets: hasTickets }
  return key === null ? booked : { ...booked, booking_key: key, files: filesOf(hasTickets) }
}
