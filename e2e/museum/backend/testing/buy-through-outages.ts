import type { Catalogue } from '../catalogue/schema.ts'
import type { Rush } from './checkout-rush.ts'
import type { PaymentsInMemory } from './payments-in-memory.ts'
import type { BackendProcesses } from './start-processes.ts'
import { CUSTOMER, cartOf, RETURNS } from './test-shop.ts'

export interface Traffic {
  /** Statuses of all answers since a test last cleared this set. */
  answers: Set<number>
  wrong: string[]
  sellsAgain: (when: string) => Promise<void>
  stop: () => Promise<void>
}

const PAUSE_MS = 30
/** This many sales show that the shop works again. */
const SALES = 4
const TIMEOUT_MS = 20_000

/** Visitors who browse and buy one basket after the other, and retry when asked to. */
export function serveTraffic(
  { ask }: Pick<BackendProcesses, 'ask'>,
  { payments }: { catalogue: Catalogue; payments: PaymentsInMemory },
  { baskets }: Rush,
  buyers: number,
): Traffic {
  const answers = new Set<number>()
  const wrong: string[] = []
  let isOpen = true
  let sold = 0

  /**
   * Repeats a call until its answer is final, and returns that; undefined if the traffic was
   * stopped.
   */
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    while (isOpen) {
      const init = { method, ...(body && { body: JSON.stringify(body) }) }
      const response = await ask(`/api/en/${path}`, init).catch(() => null)
      if (response === null) {
        wrong.push(`${path}: no process answers`)
        return undefined
      }
      answers.add(response.status)
      const said: unknown = await response.json()
      if (response.status !== 503) {
        if (![200, 410, 422].includes(response.status)) {
          wrong.push(`${path}: ${response.status} ${JSON.stringify(said)}`)
        }
        return { status: response.status, said }
      }
      if (response.headers.get('Retry-After') === null)
        wrong.push(`${path}: 503 without Retry-After`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    return undefined
  }

  const buyOne = async (items: unknown[]) => {
    await call('GET', 'ticket/calendar/event/tower/range/20260309;20260331?deep=1')
    const guest = await call('POST', 'auth/guest', {})
    const { token } = (guest?.said ?? {}) as { token?: string }
    await call('POST', 'customer/update', { token, c: CUSTOMER })
    const begun = await call('POST', 'checkout/initPayment', {
      payart: '1',
      aux: null,
      partner: null,
      cart: { ver: 1, items },
      url: RETURNS,
      token,
    })
    if (begun?.status !== 200) return
    const cartId = cartOf(begun.said)
    if (payments.statusOf(cartId) === 'open') payments.settle(cartId, 'paid')
    const query = 'us=abc&sessionUs=abc&srcURL=x'
    const back = await call('POST', `checkout/execPayment?${query}`, { cartId })
    if (back?.status === 200) sold += 1
  }

  const visitors = Array.from({ length: buyers }, async (_, turn) => {
    for (let at = turn; isOpen; at += 1) {
      // The smallest baskets, so that there is always something left to sell.
      await buyOne(at % 4 === 0 ? (baskets[turn % baskets.length] ?? []) : [POSTER])
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  })
  return {
    answers,
    wrong,
    sellsAgain: async (when) => {
      const before = sold
      const until = Date.now() + TIMEOUT_MS
      while (sold < before + SALES) {
        if (Date.now() > until) throw new Error(`sales stopped: ${when}`)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    },
    stop: async () => {
      isOpen = false
      await Promise.all(visitors)
    },
  }
}

/** Posters have unlimited stock. */
const POSTER = { type: 'merchandise', id: 'poster', count: 1 }
