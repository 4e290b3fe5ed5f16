import { setTimeout } from 'node:timers/promises'
import { SHOP_ID } from '@shop/shared/business-constants'
import type { Answered, Asking } from './ask.ts'
import type { Step, TrafficPlan } from './plan.ts'
import type { TrafficRecord } from './record.ts'

/** ms; what people take, to be scaled. */
const THINK = { look: 4000, choose: 15_000, fillIn: 40_000, pay: 30_000 }

export type Outcome =
  | { kind: 'looked' }
  | { kind: 'booked'; cart: string }
  /** Sold out, or too much held: said in words. */
  | { kind: 'refused' }
  /** The visitor gave up; `paid` is the cart that the provider took money for. */
  | { kind: 'gaveUp'; paid: string | null }

interface Visitor {
  asking: Asking
  record: TrafficRecord
  plan: TrafficPlan
  /** Number of the visit: nobody else comes from its address, or has its e-mail. */
  number: number
  buys: boolean
}

/** One visit, from the first call to the order. `due` is when it was to begin. */
export async function visit(visitor: Visitor, due: number): Promise<Outcome> {
  const { plan, buys } = visitor
  const api = `${plan.origin}/api/en`
  const from = addressOf(visitor.number)
  let dueNow = due
  const call = async (step: Step, asked: Omit<Parameters<Asking['ask']>[1], 'from' | 'due'>) => {
    const answer = await visitor.asking.ask(step, { ...asked, from, due: dueNow })
    dueNow = performance.now()
    return answer
  }
  const think = async (ms: number) => {
    // Everybody at the same pace would come in waves.
    const taken = ms * plan.think * (0.5 + Math.random())
    if (taken === 0) return
    await setTimeout(taken)
    dueNow += taken
  }
  const expect = (step: Step, answer: Answered | null, statuses = [200]): answer is Answered => {
    if (answer === null) return false
    if (statuses.includes(answer.status)) return true
    visitor.record.fault(step, `status ${answer.status}`)
    return false
  }
  const get = async (step: Step, path: string) =>
    expect(step, await call(step, { method: 'GET', url: `${api}/${path}` }))
  const gaveUp: Outcome = { kind: 'gaveUp', paid: null }

  const time = plan.times[visitor.number % plan.times.length] ?? ''
  if (!(buys && plan.straight)) {
    const day = time.slice(0, 10).replaceAll('-', '')
    if (!(await get('config', `shopinfo/config?shop=${SHOP_ID}`))) return gaveUp
    if (!(await get('list', 'event/select'))) return gaveUp
    await think(THINK.look)
    const range = `${day.slice(0, 6)}01;${day.slice(0, 6)}28`
    const calendar = `ticket/calendar/event/${plan.event}/range/${range}?deep=1&details=1`
    if (!(await get('calendar', calendar))) return gaveUp
    if (!(await get('event', `ticket/collect/event/${plan.event}/date/${day}`))) return gaveUp
    if (!buys) return { kind: 'looked' }
    await think(THINK.choose)
  }

  const guest = await call('guest', { url: `${api}/auth/guest`, body: {} })
  if (!expect('guest', guest)) return gaveUp
  const token = tokenIn(guest.text)
  await think(THINK.fillIn)
  const c = { ...FORM, email: `visitor-${process.pid}-${visitor.number}@mail.example` }
  const update = await call('customer', { url: `${api}/customer/update`, body: { token, c } })
  if (!expect('customer', update)) return gaveUp

  const page = (name: string) => `${plan.origin}/en/checkout/${name}?us=load`
  const items = basketOf(plan, visitor.number)
  const held = await call('hold', {
    url: `${api}/checkout/initPayment`,
    body: {
      ...{ payart: '1', aux: null, partner: null, cart: { ver: 1, items }, token },
      url: { continue: page('accepted'), cancel: page('canceled') },
    },
  })
  if (held?.status === 422) return { kind: 'refused' }
  if (!expect('hold', held)) return gaveUp
  const payAt = addressIn(held.text)
  const shown = await call('payment page', { method: 'GET', url: payAt })
  if (!expect('payment page', shown)) return gaveUp
  await think(THINK.pay)
  const paid = await call('pay', { url: payAt, body: CARD })
  const cart = cartIn(payAt)
  if (!expect('pay', paid, [303])) return { kind: 'gaveUp', paid: null }
  // Refused by the provider: it leads back to its own page.
  if (!paid.location?.startsWith(plan.origin)) return gaveUp
  const query = 'us=load&sessionUs=load&srcURL=load'
  const returned = await call('return', {
    url: `${api}/checkout/execPayment?${query}&token=${token}`,
    body: { cartId: cart },
  })
  if (!expect('return', returned)) return { kind: 'gaveUp', paid: cart }
  const { booking_key: key } = JSON.parse(returned.text) as { booking_key?: string }
  if (key !== undefined) {
    const order = await call('order', { url: `${api}/booking/review`, body: { key } })
    expect('order', order)
  }
  return { kind: 'booked', cart }
}

const FORM = {
  ...{ fname: 'Ada', lname: 'Meier', street: 'Weg 1', zip: '8000', city: 'Zürich' },
  ...{ country: 'CH', shipping: null },
}

/** The provider's test card; its year is read as this century's. */
const CARD = new URLSearchParams({
  ...{ action: 'pay', number: '4242 4242 4242 4242', expiry: '12/49', code: '123' },
}).toString()

function basketOf({ ticket, times, lines = 1 }: TrafficPlan, number: number): object[] {
  return Array.from({ length: lines }, (_, at) => ({
    ...{ type: 'ticket', id: ticket, count: 1, subtickets: [] },
    datetime: times[(number + at) % times.length],
  }))
}

/** One of sixteen million, in a network that no machine of the public net is in. */
function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

function tokenIn(text: string): string {
  const said: unknown = JSON.parse(text)
  return typeof said === 'string' ? said : (said as { token: string }).token
}

function addressIn(text: string): string {
  const said: unknown = JSON.parse(text)
  return typeof said === 'string' ? said : (said as { url: string }).url
}

function cartIn(payAt: string): string {
  return new URL(payAt).searchParams.get('cartId') ?? ''
}
