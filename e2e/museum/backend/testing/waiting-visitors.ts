import type { TestShop } from './test-shop.ts'
import { ticket } from './test-shop.ts'

export interface Wish {
  datetime: string
  people?: number
  email?: string
  until?: string
}

/** Visitors who wait for places of the tower, each with an e-mail of their own. */
export function waitingVisitors(shop: TestShop) {
  shop.backend.catalogue.config.waiting_list = true
  const mailsTo = async (email: string) =>
    (await shop.mailed()).filter(({ to, key }) => to === email && key.startsWith('waiting-'))
  const lastKey = async (email: string) =>
    /key=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
  const join = ({ datetime, people = 1, email = freshEmail(), until }: Wish, from?: string) => {
    const day = until ?? datetime.slice(0, 10)
    const body = { event: 'tower', datetime, people, email, until: day }
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
    /** Sells both places of a time; returns what gives one of them back. */
    sellOut: async (datetime: string) => {
      const held = [await shop.hold([ticket('adult', datetime)])]
      held.push(await shop.hold([ticket('adult', datetime)]))
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
