import type { TestShop } from './test-shop.ts'
import { ticket } from './test-shop.ts'

export interface Wish {
  /** Instead of the tower. */
  tour?: string
  datetime: string
  people?: number
  email?: string
  until?: string
}

/** Visitors who wait for places, each with an e-mail of their own. */
export function waitingVisitors(shop: TestShop) {
  const { config } = shop.backend.catalogue
  Object.assign(config, { waiting_list: true, waiting_list_tours: true })
  const mailsTo = async (email: string) =>
    (await shop.mailed()).filter(({ to, key }) => to === email && key.startsWith('waiting-'))
  const lastKey = async (email: string) =>
    /key=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
  const join = (wish: Wish, from?: string) => {
    const { tour, datetime, people = 1, email = freshEmail(), until } = wish
    const offer = tour === undefined ? { event: 'tower' } : { tour }
    const body = { ...offer, datetime, people, email, until: until ?? datetime.slice(0, 10) }
    return shop.call('POST', 'en/waiting-list/join', body, undefined, from)
  }
  /** Opens a page of a mail, or presses its button. */
  const page = (act: 'confirm' | 'leave', key: string, method: 'GET' | 'POST' = 'POST') =>
    shop.app.request(`/api/en/waiting-list/${act}?key=${key}`, { method })
  return {
    mailsTo,
    lastKey,
    join,
    page,
    claim: (key: string, token?: string) =>
      shop.call('POST', 'en/waiting-list/claim', { key, ...(token !== undefined && { token }) }),
    /** Waits for places, confirmed; returns the e-mail. */
    wait: async (wish: Wish): Promise<string> => {
      const email = wish.email ?? freshEmail()
      const { status } = await join({ ...wish, email })
      if (status !== 200) throw new Error(`cannot wait: ${status}`)
      await page('confirm', await lastKey(email))
      // So that each visitor has a time of their own in the order of the list.
      shop.minutesPass(0.01)
      return email
    },
    /** Sells both places or tours of a time; returns what gives one of them back. */
    sellOut: async (datetime: string, item: object = ticket('adult', datetime)) => {
      const held = [await shop.hold([item]), await shop.hold([item])]
      return async () => {
        const cart = held.pop()
        if (cart !== undefined) await shop.cancel(cart)
      }
    },
  }
}

export function freshEmail(): string {
  return `wait-${crypto.randomUUID()}@mail.example`
}
