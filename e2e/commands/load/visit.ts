import { setTimeout } from 'node:timers/promises'
import { SHOP_ID } from '@shop/shared/business-constants'
import { Agent, request } from 'undici'
import { ON_SALE, ON_SALE_TICKET } from './on-sale-catalogue.ts'

/** Steps of a visit, in this order. The last one counts answers that ask the visitor to wait. */
export const STEPS = [
  'config',
  'list',
  'calendar',
  'event',
  'guest',
  'customer',
  'hold',
  'payment page',
  'pay',
  'return',
  'order',
  'told to wait',
] as const
export type Step = (typeof STEPS)[number]

type Outcome =
  | { kind: 'looked' | 'refused' | 'gaveUp' }
  /**
   * `hasOrder`: whether the visitor received the order; if not, they gave up after the provider
   * took the money.
   */
  | { kind: 'paid'; cart: string; hasOrder: boolean }

interface Visitor {
  /** Unique for each visit: address and e-mail are made from it. */
  number: number
  /** `only`: buys without looking around first. */
  buys: boolean | 'only'
  /** Time in the museum's time zone, `YYYY-MM-DD HH:mm:ss`. */
  time: string
  /** `performance.now()` at which the visit was due to begin. */
  due: number
}

interface Calls {
  origin: string
  /** How often a visitor retries after an answer with status 503 or 429, or without an answer. */
  retries: number
  /** ms since the call was due. */
  answered: (step: Step, ms: number) => void
  fault: (step: Step, kind: string) => void
}

/** The timeout of the shop's pages for an answer. */
const PATIENCE_MS = 15_000
/** Longest pause in ms of a visitor who must retry later. */
const LONGEST_PAUSE_MS = 2000
/**
 * More connections than visitors at once: with fewer, visitors would queue here and not at the
 * shop.
 */
const agent = new Agent({ connections: 8000, pipelining: 1, connect: { timeout: 5000 } })

const ADDRESS = {
  fname: 'Ada',
  lname: 'Meier',
  street: 'Weg 1',
  zip: '8000',
  city: 'Zürich',
  country: 'CH',
  shipping: null,
}
/** The provider's test card; its year is read as this century's. */
const CARD = new URLSearchParams({
  action: 'pay',
  number: '4242 4242 4242 4242',
  expiry: '12/49',
  code: '123',
}).toString()

class GaveUp extends Error {}

export async function visit(calls: Calls, visitor: Visitor): Promise<Outcome> {
  const bought: { cart?: string } = {}
  try {
    return await walk(calls, visitor, bought)
  } catch (error) {
    if (!(error instanceof GaveUp)) throw error
    const { cart } = bought
    return cart === undefined ? { kind: 'gaveUp' } : { kind: 'paid', cart, hasOrder: false }
  }
}

async function walk(
  calls: Calls,
  { number, buys, time, due }: Visitor,
  bought: { cart?: string },
): Promise<Outcome> {
  const api = `${calls.origin}/api/en`
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  let dueNow = due
  const call = async (step: Step, url: string, body?: object | string, statuses = [200]) => {
    const answer = await ask(calls, { step, url, body, from, due: dueNow })
    dueNow = performance.now()
    if (statuses.includes(answer.status)) return answer
    calls.fault(step, `status ${answer.status}`)
    throw new GaveUp()
  }

  if (buys !== 'only') {
    const day = time.slice(0, 10).replaceAll('-', '')
    const month = `${day.slice(0, 6)}01;${day.slice(0, 6)}28`
    const calendar = `ticket/calendar/event/${ON_SALE}/range/${month}?deep=1&details=1`
    await call('config', `${api}/shopinfo/config?shop=${SHOP_ID}`)
    await call('list', `${api}/event/select`)
    await call('calendar', `${api}/${calendar}`)
    await call('event', `${api}/ticket/collect/event/${ON_SALE}/date/${day}`)
    if (!buys) return { kind: 'looked' }
  }

  const guest = await call('guest', `${api}/auth/guest`, {})
  const token = fieldOf(guest.text, 'token')
  const c = { ...ADDRESS, email: `visitor-${process.pid}-${number}@mail.example` }
  await call('customer', `${api}/customer/update`, { token, c })
  const page = (name: string) => `${calls.origin}/en/checkout/${name}?us=load`
  const line = { type: 'ticket', id: ON_SALE_TICKET, count: 1, subtickets: [], datetime: time }
  const basket = {
    payart: '1',
    aux: null,
    partner: null,
    cart: { ver: 1, items: [line] },
    token,
    url: { continue: page('accepted'), cancel: page('canceled') },
  }
  const held = await call('hold', `${api}/checkout/initPayment`, basket, [200, 422])
  // Sold out, or too many places are held.
  if (held.status === 422) return { kind: 'refused' }
  const payAt = fieldOf(held.text, 'url')
  await call('payment page', payAt)
  const pay = await call('pay', payAt, CARD, [303])
  // The provider refused the payment if it does not redirect to the shop.
  if (!pay.location?.startsWith(calls.origin)) return { kind: 'gaveUp' }
  const cart = new URL(payAt).searchParams.get('cartId') ?? ''
  bought.cart = cart
  const query = `us=load&sessionUs=load&srcURL=load&token=${token}`
  const returned = await call('return', `${api}/checkout/execPayment?${query}`, { cartId: cart })
  const { booking_key: key } = JSON.parse(returned.text)
  if (key !== undefined) await call('order', `${api}/booking/review`, { key })
  return { kind: 'paid', cart, hasOrder: true }
}

interface Asked {
  url: string
  /** Sent as JSON, or as a form if it is text; undefined makes it a GET request. */
  body: object | string | undefined
  from: string
}

/** Sends a request. Retries when the answer says so, or without an answer. */
async function ask(
  { answered, fault, retries }: Calls,
  { step, due, ...asked }: Asked & { step: Step; due: number },
) {
  let dueNow = due
  for (let tries = 0; ; tries += 1) {
    const answer = await send(asked).catch(codeOf)
    const status = typeof answer === 'string' ? 0 : answer.status
    const hasOrder = status === 429 || status === 503
    answered(hasOrder ? 'told to wait' : step, performance.now() - dueNow)
    // The web server in front of the shop sends 502 and 504 when no process answers.
    const isAway = [0, 502, 504].includes(status)
    if (typeof answer !== 'string' && !hasOrder && !(isAway && tries < retries)) return answer
    if (tries === retries) {
      if (!hasOrder) fault(step, String(answer))
      throw new GaveUp()
    }
    const pause = typeof answer === 'string' ? 250 : answer.retryAfter
    await setTimeout(Math.min(LONGEST_PAUSE_MS, pause) * (0.5 + Math.random() / 2))
    dueNow = performance.now()
  }
}

async function send({ url, body, from }: Asked) {
  const isForm = typeof body === 'string'
  const answer = await request(url, {
    dispatcher: agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-forwarded-for': from,
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const { location, 'retry-after': retryAfter = 1 } = answer.headers
  return {
    status: answer.statusCode,
    text: await answer.body.text(),
    location: location?.toString(),
    /** In ms; the header is in seconds. */
    retryAfter: Number(retryAfter) * 1000,
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Some answers are a plain value instead of an object. */
function fieldOf(text: string, field: string): string {
  const said = JSON.parse(text)
  return typeof said === 'string' ? said : said[field]
}
